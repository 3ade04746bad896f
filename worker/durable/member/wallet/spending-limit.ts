// The member's own spending limits (src/domain/credits.ts), checked before each message is paid.
import type { SpendingLimits as Shown } from '#src/contract/credits.ts'
import {
  changeLimit,
  LIMIT_SCOPES,
  type LimitCredits,
  type LimitScope,
  limitAt,
  limitWindowStart,
  NO_LIMIT,
  type SpendingLimit,
} from '#src/domain/credits.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

type Limits = Record<LimitScope, SpendingLimit>
export type SpendingLimitChange = Record<LimitScope, LimitCredits>
export type SpendingLimitStore = ReturnType<typeof createSpendingLimit>

export function createSpendingLimit({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  /** Read once while the object is awake: most members have no limit, and every message checks it. */
  const cached = cacheRows<Limits>('spending guard')

  function read(): Limits {
    const limits: Limits = { per_day: NO_LIMIT, per_chat: NO_LIMIT }
    const rows = sql.exec<SpendingLimit & { scope: LimitScope }>('SELECT * FROM spending_guard').toArray()
    for (const { scope, ...limit } of rows) limits[scope] = limit
    return limits
  }

  function limitsAt(at: number): Limits {
    const { per_day, per_chat } = cached.get('limits', read)
    return { per_day: limitAt(per_day, at), per_chat: limitAt(per_chat, at) }
  }

  /** Credits spent in the last 24 hours and not returned, over all chats and in one. Reads those hours alone. */
  function countSpent(conversation: string | null, at: number): Record<LimitScope, number> {
    const [spent] = sql
      .exec<Record<LimitScope, number>>(
        `SELECT coalesce(-sum(delta), 0) AS per_day,
                coalesce(-sum(iif(conversation = ?, delta, 0)), 0) AS per_chat
         FROM ledger JOIN outbox ON client_id = key
         WHERE ledger.id > coalesce((SELECT id FROM ledger WHERE at <= ? ORDER BY id DESC LIMIT 1), 0)
           AND reason = 'message' AND status <> 'returned'
           AND NOT EXISTS (SELECT 1 FROM ledger AS back WHERE back.reason = 'unanswered' AND back.key = ledger.key)`,
        conversation,
        limitWindowStart(at),
      )
      .toArray()
    return spent ?? { per_day: 0, per_chat: 0 }
  }

  function show({ credits, next, next_from }: SpendingLimit): Shown['per_day'] {
    const from = next_from === null ? null : new Date(next_from).toISOString()
    return { credits, next: from === null ? null : { credits: next, from } }
  }

  return {
    /** Whether a message at this price stays within both limits. */
    allows(conversation: string, credits: number, at: number): boolean {
      const limits = limitsAt(at)
      const isLimited = (scope: LimitScope) => limits[scope].credits !== null
      if (credits === 0 || !LIMIT_SCOPES.some(isLimited)) return true
      const spent = countSpent(conversation, at)
      return LIMIT_SCOPES.every((scope) => spent[scope] + credits <= (limits[scope].credits ?? Infinity))
    },

    choose(change: SpendingLimitChange, at: number): void {
      const limits = limitsAt(at)
      cached.clear()
      for (const scope of LIMIT_SCOPES) {
        const { credits, next, next_from } = changeLimit(limits[scope], change[scope], at)
        sql.exec('INSERT OR REPLACE INTO spending_guard VALUES (?, ?, ?, ?)', scope, credits, next, next_from)
      }
    },

    show(at: number): Shown {
      const { per_day, per_chat } = limitsAt(at)
      return { per_day: show(per_day), per_chat: show(per_chat), spent: countSpent(null, at).per_day }
    },

    /** The member's account was deleted. */
    erase(): void {
      cached.clear()
      sql.exec('DELETE FROM spending_guard')
    },
  }
}
