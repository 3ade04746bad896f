// Stands in front of the built worker (support/wrapped-bundle.ts): counts the SQL statements of desks and rooms and tells how
// many at an address of its own; at another it ends one of them, as an eviction does.
import type { Env } from '#worker/env.ts'
import worker, { ChatRoom as BuiltChatRoom, MemberDesk as BuiltMemberDesk } from '#worker/index.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

export { RateLimiter } from '#worker/index.ts'

let statements = 0
let counts = false

/** Every object's storage is of one prototype. */
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

  /** Ends it at once: what it had in memory is gone. */
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

async function evict(env: Env, asked: URLSearchParams): Promise<Response> {
  const [desk, room] = [asked.get('desk'), asked.get('room')]
  const stub = desk ? env.MEMBER_DESK.getByName(desk) : env.CHAT_ROOM.getByName(room ?? '')
  // It ends before it can answer.
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
