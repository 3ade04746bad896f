// Checks that a wallet's ledger and lots agree: after everything that moves money, and once a day while the object is awake. A
// difference is reported and never repaired, because the repair depends on its cause.
import { sha256 } from '#src/domain/bytes.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import { logError } from '#worker/log.ts'

const DAY_MS = 86_400_000

/** Each query counts errors; those within one row are refused by the tables' own constraints. */
const LEDGER_ERRORS = {
  /** The balance after a movement is not the one before it plus the movement. */
  balance: `SELECT count(*) AS n FROM (
    SELECT balance - delta - lag(balance, 1, 0) OVER (ORDER BY id) AS gap FROM ledger) WHERE gap <> 0`,
  /** A movement is not the sum of its parts. */
  parts: `SELECT count(*) AS n FROM ledger
    WHERE delta <> (SELECT coalesce(sum(json_extract(value, '$[1]')), 0) FROM json_each(parts))`,
  /** The rest of a lot is not the sum of what went in and out of it. */
  lots: `SELECT count(*) AS n FROM lots LEFT JOIN (
      SELECT json_extract(value, '$[0]') AS lot, sum(json_extract(value, '$[1]')) AS moved
      FROM ledger, json_each(parts) GROUP BY lot) ON lot = lots.id
    WHERE remaining <> coalesce(moved, 0)`,
  /** The balance is not the sum of what is left in the lots. */
  total: `SELECT (SELECT coalesce(sum(remaining), 0) FROM lots)
    <> coalesce((SELECT balance FROM ledger ORDER BY id DESC LIMIT 1), 0) AS n`,
  /** The credits set aside are not those of pending withdrawals. */
  set_aside: `SELECT (SELECT coalesce(sum(set_aside), 0) FROM lots)
    <> (SELECT coalesce(sum(credits), 0) FROM withdrawals WHERE status = 'set_aside') AS n`,
  /** A member with a debt has a balance. */
  debt: `SELECT EXISTS (SELECT 1 FROM debts WHERE credits > paid + forgiven + lifted)
    AND EXISTS (SELECT 1 FROM lots WHERE remaining > 0) AS n`,
} as const
export type LedgerError = keyof typeof LEDGER_ERRORS

/** The differences; empty where everything agrees. */
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
    // A hash, so that the log names no member: an operator can compare it with that of a member they suspect.
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
