// Wraps the built worker (support/wrapped-bundle.ts): every response has headers with the rows of D1 that were read
// for it and the calls. One request at a time.
import { interceptBindings, replace } from '#tests/support/intercept.ts'
import type { Env } from '#worker/env.ts'
import worker from '#worker/index.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

export { ChatRoom, MemberDesk, RateLimiter } from '#worker/index.ts'

type Answer = { meta: { rows_read: number } }
let counts = false
let rows = 0
let calls = 0

function counting(env: Env): Env {
  if (counts) return env
  counts = true
  // `first` returns no `meta`.
  replace(
    Object.getPrototypeOf(env.DB.prepare('SELECT 1')),
    ['first'],
    () =>
      async function () {
        return (await (this as D1PreparedStatement).all()).results[0] ?? null
      },
  )
  interceptBindings(env, async ({ store, name }, go) => {
    const answer = await go()
    if (store !== 'D1' || name === 'D1 first') return answer
    calls += 1
    for (const { meta } of [answer].flat() as Answer[]) rows += meta.rows_read
    return answer
  })
  return env
}

export default {
  async fetch(request, env, execution) {
    rows = 0
    calls = 0
    const answer = await worker.fetch(request, counting(env), execution)
    const response = new Response(answer.body, answer)
    response.headers.set('bench-rows-read', String(rows))
    response.headers.set('bench-calls', String(calls))
    return response
  },
  queue: (batch, env) => worker.queue(batch, env),
  scheduled: (event, env) => worker.scheduled(event, env),
} satisfies ExportedHandler<Env, QueueMessage>
