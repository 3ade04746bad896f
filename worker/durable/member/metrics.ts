// How much a member object stores, for the operator's metrics and for tests.
import type { Storage } from '#worker/durable/kit/storage.ts'

export type MemberObjectCounts = { sessions: number; chats: number; messages: number; ledger_entries: number }

/** `messages`: those this member sent and that were not returned. A chat counts in both member objects. */
export function countMemberObject({ sql }: Pick<Storage, 'sql'>): MemberObjectCounts {
  const [counts] = sql
    .exec<MemberObjectCounts>(
      `SELECT (SELECT count(*) FROM sessions) sessions,
              (SELECT count(*) FROM chats) chats,
              (SELECT count(*) FROM outbox WHERE status <> 'returned') messages,
              (SELECT count(*) FROM ledger) ledger_entries`,
    )
    .toArray()
  return counts ?? { sessions: 0, chats: 0, messages: 0, ledger_entries: 0 }
}
