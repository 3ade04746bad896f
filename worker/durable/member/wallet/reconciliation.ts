// Proves that a wallet's books agree with themselves: after everything that moves money, and once a day while the desk is awake.
// A difference is reported and never repaired: whoever repairs has to know what happened.
import { sha256 } from '#src/domain/bytes.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import { logError } from '#worker/log.ts'

const DAY_MS = 86_400_000

/** Each counts what should not be there. */
const LEDGER_ERRORS = {
  /** The balance after a movement is not the one before and the movement. */
  balance: `SELECT count(*) AS n FROM (
    SELECT balance - delta - lag(balance, 1, 0) OVER (ORDER BY id) AS gap FROM ledger) WHERE gap <> 0`,
  /** A movement is not the sum of what it moved in lots. */
  parts: `SELECT count(*) AS n FROM ledger
    WHERE delta <> (SELECT coalesce(sum(json_extract(value, '$[1]')), 0) FROM json_each(parts))`,
  /** What remains in a lot is not what went in and out of it. */
  lots: `SELECT count(*) AS n FROM lots LEFT JOIN (
      SELECT json_extract(value, '$[0]') AS lot, sum(json_extract(value, '$[1]')) AS moved
      FROM ledger, json_each(parts) GROUP BY lot) ON lot = lots.id
    WHERE remaining <> coalesce(moved, 0)`,
  /** The balance is not what remains in the lots. */
  total: `SELECT (SELECT coalesce(sum(remaining), 0) FROM lots)
    <> coalesce((SELECT balance FROM ledger ORDER BY id DESC LIMIT 1), 0) AS n`,
  /** What is set aside is not what withdrawals under way are about. */
  set_aside: `SELECT (SELECT coalesce(sum(set_aside), 0) FROM lots)
    <> (SELECT coalesce(sum(credits), 0) FROM withdrawals WHERE status = 'set_aside') AS n`,
  /** Somebody owes and has. */
  debt: `SELECT EXISTS (SELECT 1 FROM debts WHERE credits > paid + forgiven + lifted)
    AND EXISTS (SELECT 1 FROM lots WHERE remaining > 0) AS n`,
  /** More money went back than was paid, or more was taken than was ordered. */
  orders: 'SELECT count(*) AS n FROM orders WHERE withdrawn > price OR taken > credits',
} as const
export type LedgerError = keyof typeof LEDGER_ERRORS

/** What of the books does not agree; nothing where all does. */
export function findLedgerErrors({ sql }: Pick<Storage, 'sql'>): LedgerError[] {
  return (Object.keys(LEDGER_ERRORS) as LedgerError[]).filter((name) => {
    const [row] = sql.exec<{ n: number }>(LEDGER_ERRORS[name]).toArray()
    return row?.n !== 0
  })
}

export function createLedgerCheck(storage: Pick<Storage, 'sql'>, member: string) {
  const wasChecked = (since: number) =>
    storage.sql.exec('SELECT at FROM books_checked WHERE at > ?', since).toArray().length > 0

  async function check(): Promise<void> {
    const differences = findLedgerErrors(storage)
    if (differences.length === 0) return
    // By the hash an operator finds a member they suspect; nobody finds a member by it.
    logError('ledger-differs', { error: `${(await sha256(member)).slice(0, 16)}: ${differences.join(', ')}` })
  }

  return {
    check,

    async checkDaily(at: number): Promise<void> {
      if (wasChecked(at - DAY_MS)) return
      storage.sql.exec('INSERT OR REPLACE INTO books_checked VALUES (1, ?)', at)
      await check()
    },
  }
}
