// Copies of reported messages (trust: evidence survives). A copy outlives the message, is deleted with its report, is read for
// that report alone, and every read is recorded.

import type { Storage } from '#worker/durable/kit/storage.ts'
import { EVIDENCE_MS } from '#worker/platform/retention.ts'
import type { Evidence } from './protocol.ts'

const COLUMNS = 'seq, sender, producer, text, extra, sent_at, kept_at'

export function createEvidence({ sql }: Pick<Storage, 'sql'>) {
  return {
    /**
     * Copies a message for a report, once; the sealed text where the sender has deleted their account. False when the message does
     * not exist, or nothing of it is left.
     */
    save(report: string, seq: number, at: number): boolean {
      sql.exec(
        `INSERT OR IGNORE INTO evidence (report, ${COLUMNS}, erase_at)
         SELECT ?, messages.seq, sender, producer, coalesce(sealed.text, messages.text),
           coalesce(sealed.extra, messages.extra), sent_at, ?, ?
         FROM messages LEFT JOIN sealed ON sealed.seq = messages.seq
         WHERE messages.seq = ? AND returned_at IS NULL
           AND (coalesce(sealed.text, messages.text) <> '' OR coalesce(sealed.extra, messages.extra) IS NOT NULL)`,
        report,
        at,
        at + EVIDENCE_MS,
        seq,
      )
      return sql.exec('SELECT report FROM evidence WHERE report = ?', report).toArray().length > 0
    },

    /** The copy for a report, with a record of who reads it; null where there is none. */
    open(report: string, who: string, at: number): Evidence | null {
      const [found] = sql.exec<Evidence>(`SELECT ${COLUMNS} FROM evidence WHERE report = ?`, report).toArray()
      if (!found) return null
      sql.exec('INSERT INTO evidence_readings (report, who, at) VALUES (?, ?, ?)', report, who, at)
      return found
    },

    /** Who has read the copy, and when, oldest first. */
    listReadings: (report: string): { who: string; at: number }[] =>
      sql
        .exec<{ who: string; at: number }>(
          'SELECT who, at FROM evidence_readings WHERE report = ? ORDER BY at',
          report,
        )
        .toArray(),

    erase(at: number): void {
      sql.exec(
        'DELETE FROM evidence_readings WHERE report IN (SELECT report FROM evidence WHERE erase_at <= ?)',
        at,
      )
      sql.exec('DELETE FROM evidence WHERE erase_at <= ?', at)
    },

    getNextErasure(): number | null {
      const [row] = sql.exec<{ at: number | null }>('SELECT min(erase_at) AS at FROM evidence').toArray()
      return row?.at ?? null
    },
  }
}
