// The limits that a member has set themselves on what they spend (src/domain/credits.ts), looked at before each message is paid.
import type { SpendingGuard as Shown } from '#src/contract/credits.ts'
import {
  changeLimit,
  GUARD_SCOPES,
  type GuardCredits,
  type GuardLimit,
  type GuardScope,
  guardWindowStart,
  limitAt,
  NO_LIMIT,
} from '#src/domain/credits.ts'
import type { RememberingStorage } from './storage.ts'

type Limits = Record<GuardScope, GuardLimit>
export type GuardWish = Record<GuardScope, GuardCredits>
export type SpendingGuard = ReturnType<typeof createSpendingGuard>

export function createSpendingGuard({ sql, remember }: Pick<RememberingStorage, 'sql' | 'remember'>) {
  /** Read once while the desk is awake: most members have none, and every message asks. */
  const kept = remember<Limits>('spending guard')

  function read(): Limits {
    const limits: Limits = { per_day: NO_LIMIT, per_chat: NO_LIMIT }
    const rows = sql.exec<GuardLimit & { scope: GuardScope }>('SELECT * FROM spending_guard').toArray()
    for (const { scope, ...limit } of rows) limits[scope] = limit
    return limits
  }

  function limitsAt(at: number): Limits {
    const { per_day, per_chat } = kept.get('limits', read)
    return { per_day: limitAt(per_day, at), per_chat: limitAt(per_chat, at) }
  }

  /** Credits of the last 24 hours that did not come back, over all chats and in one. Reads those hours alone. */
  function countSpent(conversation: string | null, at: number): Record<GuardScope, number> {
    const [spent] = sql
      .exec<Record<GuardScope, number>>(
        `SELECT coalesce(-sum(delta), 0) AS per_day,
                coalesce(-sum(iif(conversation = ?, delta, 0)), 0) AS per_chat
         FROM ledger JOIN outbox ON client_id = key
         WHERE ledger.id > coalesce((SELECT id FROM ledger WHERE at <= ? ORDER BY id DESC LIMIT 1), 0)
           AND reason = 'message' AND status <> 'returned'`,
        conversation,
        guardWindowStart(at),
      )
      .toArray()
    return spent ?? { per_day: 0, per_chat: 0 }
  }

  function show({ credits, next, next_from }: GuardLimit): Shown['per_day'] {
    const from = next_from === null ? null : new Date(next_from).toISOString()
    return { credits, next: from === null ? null : { credits: next, from } }
  }

  return {
    /** Whether a message of so many credits stays within both limits. */
    allows(conversation: string, credits: number, at: number): boolean {
      const limits = limitsAt(at)
      const isLimited = (scope: GuardScope) => limits[scope].credits !== null
      if (credits === 0 || !GUARD_SCOPES.some(isLimited)) return true
      const spent = countSpent(conversation, at)
      return GUARD_SCOPES.every((scope) => spent[scope] + credits <= (limits[scope].credits ?? Infinity))
    },

    choose(wish: GuardWish, at: number): void {
      const limits = limitsAt(at)
      kept.clear()
      for (const scope of GUARD_SCOPES) {
        const { credits, next, next_from } = changeLimit(limits[scope], wish[scope], at)
        sql.exec('INSERT OR REPLACE INTO spending_guard VALUES (?, ?, ?, ?)', scope, credits, next, next_from)
      }
    },

    show(at: number): Shown {
      const { per_day, per_chat } = limitsAt(at)
      return { per_day: show(per_day), per_chat: show(per_chat), spent: countSpent(null, at).per_day }
    },

    /** The member's account was deleted. */
    erase(): void {
      kept.clear()
      sql.exec('DELETE FROM spending_guard')
    },
  }
}
