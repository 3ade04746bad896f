// The worker's entry: requests to the pipeline or, on the operators' host, to the console; queue batches to the jobs, the timer to the sweep,
// mail to the cases. Every new isolate evaluates all that is imported here: what a cached page does not need is loaded later.
import { app } from './app.ts'
import { isOperatorsHost } from './console/host.ts'
import type { Env } from './env.ts'
import type { QueueMessage } from './platform/queue/jobs.ts'

export { ChatRoom } from './durable/conversation/chat-room.ts'
export { RateLimiter } from './durable/limiter/rate-limiter.ts'
export { MemberDesk } from './durable/member/member-desk.ts'

export default {
  fetch: async (request, env, context) =>
    isOperatorsHost(request.url, env)
      ? (await import('./console/app.ts')).consoleApp.fetch(request, env, context)
      : app.fetch(request, env, context),
  queue: async (batch, env) => (await import('./jobs/consume.ts')).consumeJobs(batch, env),
  scheduled: async (_event, env) => (await import('./jobs/sweep.ts')).sweep(env),
  email: async (message, env) =>
    (await import('./features/case-mail/receive.ts')).receiveCaseMail(message, env),
} satisfies ExportedHandler<Env, QueueMessage>
