// Every movement of a member's credits, append-only, which triggers of the database enforce (docs/decisions/money.md). A movement
// has the balance after it, and the lots it moved.
import * as v from 'valibot'
import type { LedgerEntry } from '#src/contract/credits.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

/** The newest movement: its balance is the member's, and its id grows with each; both 0 before the first. */
export type Movement = { id: number; balance: number }

/** Credits into a lot, or negative out of it. */
export type Part = readonly [lot: number, credits: number]
const Parts = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])))
export type Reason = LedgerEntry['reason']
/** `why`, `operator`: of credits that an operator granted or took. */
export type LedgerRow = Omit<LedgerEntry, 'at'> & {
  id: number
  at: number
  why: string | null
  operator: string | null
}
type EntryRow = Omit<LedgerEntry, 'at'> & { at: number }

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, [, credits]) => sum + credits, 0)

export function createLedger({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const latest = cacheRows<Movement>('latest movement')
  const getLatest = (): Movement =>
    latest.get('', () => {
      const [movement] = sql
        .exec<Movement>('SELECT id, balance FROM ledger ORDER BY id DESC LIMIT 1')
        .toArray()
      return movement ?? { id: 0, balance: 0 }
    })

  function findParts(reason: Reason, key: string): Part[] | null {
    const [entry] = sql
      .exec<{ parts: string }>('SELECT parts FROM ledger WHERE reason = ? AND key = ?', reason, key)
      .toArray()
    return entry ? v.parse(Parts, entry.parts) : null
  }

  return {
    /** The lots that a movement moved; null when there was none. */
    findParts,

    has: (reason: Reason, key: string): boolean => findParts(reason, key) !== null,

    getLatest,

    getBalance: (): number => getLatest().balance,

    /** Grows with every movement. */
    getVersion: (): number => getLatest().id,

    /** Once per reason and key: a repeat throws. */
    record(reason: Reason, key: string, parts: readonly Part[], at: number): void {
      const delta = sumOf(parts)
      const balance = getLatest().balance + delta
      const [{ id }] = sql
        .exec<{ id: number }>(
          `INSERT INTO ledger (reason, key, delta, balance, parts, at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
          reason,
          key,
          delta,
          balance,
          JSON.stringify(parts),
          at,
        )
        .toArray() as [{ id: number }]
      latest.set('', { id, balance })
    },

    /** A page, newest first, of the movements before an id; with what an operator said of theirs. */
    listPage({ limit, before }: { limit: number; before: number | null }): LedgerRow[] {
      return sql
        .exec<LedgerRow>(
          `SELECT ledger.id, ledger.reason, delta, balance, ledger.at, operator_credits.reason AS why, operator
           FROM ledger LEFT JOIN operator_credits ON ledger.reason = 'operator' AND ledger.key = 'operator:' || operator_credits.key
           WHERE ledger.id < ? ORDER BY ledger.id DESC LIMIT ?`,
          before ?? Number.MAX_SAFE_INTEGER,
          limit,
        )
        .toArray()
    },

    /** The newest movements first. */
    listNewest(limit: number): LedgerEntry[] {
      return sql
        .exec<EntryRow>('SELECT reason, delta, balance, at FROM ledger ORDER BY id DESC LIMIT ?', limit)
        .toArray()
        .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
    },
  }
}
