// What a deleted member wrote (trust: erasure, evidence). It is taken out of the log at once, so that nobody reads it any more,
// and lies sealed for thirty days, for a report that may still come; then it is gone. An empty text stays in its place, so that
// the other's conversation keeps its order.

import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { SEALED_MS } from '#worker/platform/retention.ts'

export function createSealed({ sql, cacheRows }: CachedStorage) {
  const gone = cacheRows<boolean>('gone')
  const next = cacheRows<number | null>('next erasure')

  return {
    /** Whether somebody's words are sealed here, those to come as well. */
    isGone: (member: string): boolean =>
      gone.get(
        member,
        () => sql.exec('SELECT member FROM gone WHERE member = ?', member).toArray().length > 0,
      ),

    /** Seals all that a member wrote until now. Safe to repeat. */
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

    /** When something is to be erased next; null when nothing is sealed. */
    getNextErasure: (): number | null =>
      next.get('', () => {
        const [row] = sql.exec<{ at: number | null }>('SELECT min(erase_at) AS at FROM sealed').toArray()
        return row?.at ?? null
      }),
  }
}
