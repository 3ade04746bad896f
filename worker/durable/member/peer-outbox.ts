// Whom a member object still has to notify that its member has left, or is back: peers of chats, so that they do not pay for messages
// nobody reads; members with a like, so that their counts are right; for a deleted account also the conversations, so that its texts
// are sealed. Sent in batches; the rows stay until delivered.
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

const RETRY_MS = 30_000

/** The tables of schema.ts, with the column and batch size of each: a notified liker asks D1 again. Fictional profiles have no member object. Likes are read from D1 and given. */
const LISTS = {
  peers_to_tell: {
    key: 'peer',
    at_once: 100,
    all: `SELECT DISTINCT peer FROM chats WHERE peer_kind = 'member'`,
  },
  likes_to_tell: { key: 'peer', at_once: 20, all: 'SELECT value AS peer FROM json_each(?)' },
  rooms_to_tell: { key: 'conversation', at_once: 100, all: 'SELECT conversation FROM chats' },
} as const

export function createNotificationOutbox(
  { sql, cacheRows }: CachedStorage,
  table: keyof typeof LISTS,
  notify: (name: string) => Promise<void>,
) {
  const { key, at_once, all } = LISTS[table]
  const empty = cacheRows<boolean>(`${table} is empty`)
  const isEmpty = () =>
    empty.get('', () => sql.exec(`SELECT ${key} FROM ${table} LIMIT 1`).toArray().length === 0)

  return {
    /** Queues all of them, or those `given`, where the member object has no list of its own. */
    add(at: number, given?: readonly string[]): void {
      const names = given ? [JSON.stringify(given)] : []
      sql.exec(
        `INSERT OR REPLACE INTO ${table} (${key}, due_at) SELECT ${key}, ? FROM (${all})`,
        at,
        ...names,
      )
      empty.clear()
    },

    /** Notifies the next batch; those that do not answer are retried later. Never rejects. */
    async sendDue(at: number): Promise<void> {
      if (isEmpty()) return
      const names = sql
        .exec<{ name: string }>(
          `SELECT ${key} AS name FROM ${table} WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
          at,
          at_once,
        )
        .toArray()
        .map(({ name }) => name)
      // The lease: until then neither the alarm nor another call notifies the same ones.
      for (const name of names)
        sql.exec(`UPDATE ${table} SET due_at = ? WHERE ${key} = ?`, at + RETRY_MS, name)
      const results = await Promise.allSettled(names.map(notify))
      for (const [index, { status }] of results.entries())
        if (status === 'fulfilled')
          sql.exec(`DELETE FROM ${table} WHERE ${key} = ? AND due_at = ?`, names[index] ?? '', at + RETRY_MS)
      empty.clear()
    },

    /** When the next one is due; null when all are notified. */
    getNextDue(): number | null {
      if (isEmpty()) return null
      const [row] = sql.exec<{ at: number | null }>(`SELECT min(due_at) AS at FROM ${table}`).toArray()
      return row?.at ?? null
    },
  }
}
