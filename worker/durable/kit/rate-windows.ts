// Counts attempts against limits. Each limit has a window that begins with its first attempt. An attempt counts in all windows
// or in none.
import type { Schema, Storage } from './storage.ts'

export type Limit = { seconds: number; max: number }
export type TakeResult = { ok: true } | { ok: false; retry_after: number }

const TABLES = [
  'CREATE TABLE windows (seconds INTEGER PRIMARY KEY, ends_at INTEGER NOT NULL, taken INTEGER NOT NULL) STRICT',
]
export const RATE_SCHEMA: Schema = { steps: [TABLES], tables: TABLES }

export function createRateWindows({ sql }: Storage) {
  return {
    /** Takes one attempt; `retry_after` in seconds until every full window has ended. */
    take(limits: readonly Limit[], now: number): TakeResult {
      sql.exec('DELETE FROM windows WHERE ends_at <= ?', now)
      const taken = new Map(
        sql
          .exec<{ seconds: number; ends_at: number; taken: number }>(
            'SELECT seconds, ends_at, taken FROM windows',
          )
          .toArray()
          .map((row) => [row.seconds, row]),
      )
      const full = limits.flatMap(({ seconds, max }) => {
        const window = taken.get(seconds)
        return (window?.taken ?? 0) < max ? [] : [window?.ends_at ?? now + seconds * 1_000]
      })
      if (full.length > 0) return { ok: false, retry_after: Math.ceil((Math.max(...full) - now) / 1_000) }
      for (const { seconds } of limits) {
        sql.exec(
          `INSERT INTO windows (seconds, ends_at, taken) VALUES (?, ?, 1)
           ON CONFLICT (seconds) DO UPDATE SET taken = taken + 1`,
          seconds,
          now + seconds * 1_000,
        )
      }
      return { ok: true }
    },

    /** Forgets all attempts, after they turned out to be harmless. */
    clear(): void {
      sql.exec('DELETE FROM windows')
    },

    /** When the last window ends; null when none is open. */
    getLastEnd(now: number): number | null {
      const [row] = sql
        .exec<{ ends_at: number | null }>(
          'SELECT max(ends_at) AS ends_at FROM windows WHERE ends_at > ?',
          now,
        )
        .toArray()
      return row?.ends_at ?? null
    },
  }
}
