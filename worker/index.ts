// The worker's entry: requests to the pipeline, queue batches to the jobs, the timer to the sweep. Every new isolate evaluates all that
// is imported here: what a cached page does not need is loaded later.
import { app } from './app.ts'
import type { Env } from './env.ts'
import type { QueueMessage } from './platform/queue/jobs.ts'

export { ChatRoom } from './durable/conversation/chat-room.ts'
export { RateLimiter } from './durable/limiter/rate-limiter.ts'
export { MemberDesk } from './durable/member/member-desk.ts'

export default {
  fetch: app.fetch,
  queue: async (batch, env) => (await import('./jobs/consume.ts')).consumeJobs(batch, env),
  scheduled: async (_event, env) => (await import('./jobs/sweep.ts')).sweep(env),
} satisfies ExportedHandler<Env, QueueMessage>
