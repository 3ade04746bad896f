// Stands in front of the built worker (support/wrapped-bundle.ts): what is put into the queue is gone. Here queue, consumer and
// database run in the process whose CPU is measured; deployed they are elsewhere.
import { interceptBindings } from '#tests/support/intercept.ts'
import type { Env } from '#worker/env.ts'
import worker from '#worker/index.ts'

export { ChatRoom, MemberDesk, RateLimiter } from '#worker/index.ts'

let isWithout = false

function withoutQueue(env: Env): Env {
  if (!isWithout)
    interceptBindings(env, ({ store }, go) =>
      store === 'queue' ? Promise.resolve(undefined as never) : go(),
    )
  isWithout = true
  return env
}

export default {
  fetch: (request, env, execution) => worker.fetch(request, withoutQueue(env), execution),
} satisfies ExportedHandler<Env>
