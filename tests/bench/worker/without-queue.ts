// Wraps the built worker (support/wrapped-bundle.ts): drops what is sent to the queue. Here queue, consumer and
// database run in the process whose CPU is measured; deployed they do not.
import { interceptBindings } from '#tests/support/intercept.ts'
import type { Env } from '#worker/env.ts'
import worker from '#worker/index.ts'

export { ChatRoom, MemberDesk, RateLimiter } from '#worker/index.ts'

let isDropping = false

function withoutQueue(env: Env): Env {
  if (!isDropping)
    interceptBindings(env, ({ store }, go) =>
      store === 'queue' ? Promise.resolve(undefined as never) : go(),
    )
  isDropping = true
  return env
}

export default {
  fetch: (request, env, execution) => worker.fetch(request, withoutQueue(env), execution),
} satisfies ExportedHandler<Env>
