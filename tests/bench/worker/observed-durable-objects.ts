// Wraps the built worker (support/wrapped-bundle.ts): counts the SQL statements of member and conversation objects
// (`/bench-statements`), and evicts one of them (`/bench-evict`).
import type { Env } from '#worker/env.ts'
import worker, { ChatRoom as BuiltChatRoom, MemberDesk as BuiltMemberDesk } from '#worker/index.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

export { RateLimiter } from '#worker/index.ts'

let statements = 0
let counts = false

/** Patches the prototype that the storage of every object shares. */
function count(storage: DurableObjectStorage): void {
  if (counts) return
  counts = true
  const sql = Object.getPrototypeOf(storage.sql)
  const { exec } = sql
  sql.exec = function (...args: unknown[]) {
    statements += 1
    return exec.apply(this, args)
  }
}

export class MemberDesk extends BuiltMemberDesk {
  constructor(state: DurableObjectState, env: Env) {
    count(state.storage)
    super(state, env)
  }

  /** Ends the object at once: what it had in memory is lost. */
  endNow(): void {
    this.ctx.abort('evicted by the bench')
  }
}

export class ChatRoom extends BuiltChatRoom {
  constructor(state: DurableObjectState, env: Env) {
    count(state.storage)
    super(state, env)
  }

  endNow(): void {
    this.ctx.abort('evicted by the bench')
  }
}

type Evictable = { endNow(): Promise<void> }

async function evict(env: Env, query: URLSearchParams): Promise<Response> {
  const [member, conversation] = [query.get('member'), query.get('conversation')]
  const stub = member ? env.MEMBER_DESK.getByName(member) : env.CHAT_ROOM.getByName(conversation ?? '')
  // The call always rejects: the object ends before it answers.
  await (stub as unknown as Evictable).endNow().catch(() => {})
  return new Response('ended')
}

export default {
  fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/bench-statements') return new Response(String(statements))
    if (pathname === '/bench-evict') return evict(env, searchParams)
    return worker.fetch(request, env, execution)
  },
  queue: (batch, env) => worker.queue(batch, env),
  scheduled: (event, env) => worker.scheduled(event, env),
} satisfies ExportedHandler<Env, QueueMessage>
