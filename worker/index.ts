// The worker's entry: requests to the pipeline, queue batches to the jobs, the timer to the sweep.
import { app } from './app.ts'
import type { Env } from './env.ts'
import { consumeJobs } from './jobs/consume.ts'
import type { QueueMessage } from './jobs/jobs.ts'
import { sweep } from './jobs/sweep.ts'

export { ChatRoom } from './rooms/chat-room.ts'
export { MemberDesk } from './rooms/member-desk.ts'
export { RateLimiter } from './rooms/rate-limiter.ts'

export default {
  fetch: app.fetch,
  queue: (batch, env) => consumeJobs(batch, env),
  scheduled: (_event, env, execution) => execution.waitUntil(sweep(env)),
} satisfies ExportedHandler<Env, QueueMessage>
