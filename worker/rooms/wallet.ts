// A member's credits: lots, spent oldest first, and a ledger of every movement (design section 4).
// The sum of the ledger, the sum of the lots and the balance are always the same number. Each function is one
// synchronous step; the desk runs those that belong together in one transaction.
import type { Credits, LedgerEntry } from '#src/contract/credits.ts'
import type { Storage } from './storage.ts'

const SHOWN_LEDGER_ENTRIES = 50
/** Its balance is the member's, and its id grows with every movement. */
export const LATEST_MOVEMENT = 'SELECT id, balance FROM ledger ORDER BY id DESC LIMIT 1'

type LotOrigin = Credits['lots'][number]['origin']
export type Grant = { key: string; origin: LotOrigin; credits: number }
type Debit = { ok: true } | { ok: false; credits: number }
export type Wallet = ReturnType<typeof createWallet>

export function createWallet({ sql }: Storage) {
  function getBalance(): number {
    const [movement] = sql.exec<{ balance: number }>(LATEST_MOVEMENT).toArray()
    return movement?.balance ?? 0
  }

  function record(reason: LedgerEntry['reason'], key: string, delta: number, at: number): void {
    sql.exec(
      'INSERT INTO ledger (reason, key, delta, balance, at) VALUES (?, ?, ?, ?, ?)',
      reason,
      key,
      delta,
      getBalance() + delta,
      at,
    )
  }

  const hasEntry = (reason: LedgerEntry['reason'], key: string) =>
    sql.exec('SELECT id FROM ledger WHERE reason = ? AND key = ?', reason, key).toArray().length > 0

  return {
    getBalance,

    /** Adds a lot. Idempotent by `key`; true when it was new. Granting nothing does nothing. */
    grant({ key, origin, credits }: Grant, at: number): boolean {
      if (credits <= 0 || hasEntry('grant', key)) return false
      sql.exec(
        'INSERT INTO lots (key, origin, granted, remaining, granted_at) VALUES (?, ?, ?, ?, ?)',
        key,
        origin,
        credits,
        credits,
        at,
      )
      record('grant', key, credits, at)
      return true
    },

    /** Pays for the message `client_id` from the oldest lots, or changes nothing and says what is there. */
    debit(client_id: string, credits: number, at: number): Debit {
      const balance = getBalance()
      if (balance < credits) return { ok: false, credits: balance }
      if (credits <= 0) return { ok: true }
      let due = credits
      const lots = sql
        .exec<{ id: number; remaining: number }>(
          'SELECT id, remaining FROM lots WHERE remaining > 0 ORDER BY granted_at, id',
        )
        .toArray()
      for (const lot of lots) {
        if (due === 0) break
        const part = Math.min(due, lot.remaining)
        sql.exec('UPDATE lots SET remaining = remaining - ? WHERE id = ?', part, lot.id)
        sql.exec('INSERT INTO payments (client_id, lot, credits) VALUES (?, ?, ?)', client_id, lot.id, part)
        due -= part
      }
      record('message', client_id, -credits, at)
      return { ok: true }
    },

    /** Puts what the message `client_id` cost back into the lots it came from. Idempotent. */
    refund(client_id: string, at: number): void {
      if (hasEntry('message_returned', client_id)) return
      const parts = sql
        .exec<{ lot: number; credits: number }>(
          'SELECT lot, credits FROM payments WHERE client_id = ?',
          client_id,
        )
        .toArray()
      if (parts.length === 0) return
      for (const { lot, credits } of parts) {
        sql.exec('UPDATE lots SET remaining = remaining + ? WHERE id = ?', credits, lot)
      }
      record(
        'message_returned',
        client_id,
        parts.reduce((sum, part) => sum + part.credits, 0),
        at,
      )
    },

    /** The wallet as its owner sees it: lots oldest first, the newest 50 movements first. */
    show(): Credits {
      const lots = sql
        .exec<{ origin: LotOrigin; granted: number; remaining: number; granted_at: number }>(
          'SELECT origin, granted, remaining, granted_at FROM lots ORDER BY granted_at, id',
        )
        .toArray()
      const ledger = sql
        .exec<{ reason: LedgerEntry['reason']; delta: number; balance: number; at: number }>(
          'SELECT reason, delta, balance, at FROM ledger ORDER BY id DESC LIMIT ?',
          SHOWN_LEDGER_ENTRIES,
        )
        .toArray()
      return {
        balance: getBalance(),
        lots: lots.map((lot) => ({ ...lot, granted_at: new Date(lot.granted_at).toISOString() })),
        ledger: ledger.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
      }
    },
  }
}
