// Texts of members who deleted their account (trust: erasure, evidence). A text leaves the log in the deletion itself, so that no
// read can return it, is sealed for thirty days for a report that may follow, and is erased then. The empty message keeps its seq.

import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { SEALED_MS } from '#worker/platform/retention.ts'

export function createSealed({ sql, cacheRows }: CachedStorage) {
  const gone = cacheRows<boolean>('gone')
  const next = cacheRows<number | null>('next erasure')

  return {
    /** Whether the member's texts are sealed here, including any that arrive later. */
    isGone: (member: string): boolean =>
      gone.get(
        member,
        () => sql.exec('SELECT member FROM gone WHERE member = ?', member).toArray().length > 0,
      ),

    /** Seals all that a member has written until now. Safe to repeat. */
    seal(member: string, at: number): void {
      sql.exec('INSERT OR IGNORE INTO gone (member) VALUES (?)', member)
      gone.set(member, true)
      next.clear()
      sql.exec(
        `INSERT OR IGNORE INTO sealed (seq, text, extra, erase_at)
         SELECT seq, text, extra, ? FROM messages WHERE sender = ? AND (text <> '' OR extra IS NOT NULL)`,
        at + SEALED_MS,
        member,
      )
      sql.exec(`UPDATE messages SET text = '', extra = NULL WHERE sender = ?`, member)
    },

    erase(at: number): void {
      if ((this.getNextErasure() ?? Number.POSITIVE_INFINITY) > at) return
      sql.exec('DELETE FROM sealed WHERE erase_at <= ?', at)
      next.clear()
    },

    /** When a text is to be erased next; null when none is sealed. */
    getNextErasure: (): number | null =>
      next.get('', () => {
        const [row] = sql.exec<{ at: number | null }>('SELECT min(erase_at) AS at FROM sealed').toArray()
        return row?.at ?? null
      }),
  }
}
