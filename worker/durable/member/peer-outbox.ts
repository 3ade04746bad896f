// Whom a desk still has to tell that its member has gone, or is back: everybody they chat with, so that nobody pays for words
// that nobody can read; and of a deleted account every room, so that its words go. Told a hundred at a time; whatever dies, the
// list is still there and the alarm goes on.
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

const BATCH_SIZE = 100
const RETRY_MS = 30_000

/** The tables of schema.ts, each with whom it holds. Fictional profiles have no desk. */
const LISTS = {
  peers_to_tell: { key: 'peer', all: `SELECT DISTINCT peer FROM chats WHERE peer_kind = 'member'` },
  rooms_to_tell: { key: 'conversation', all: 'SELECT conversation FROM chats' },
} as const

export function createNotificationOutbox(
  { sql, cacheRows }: CachedStorage,
  table: keyof typeof LISTS,
  notify: (name: string) => Promise<void>,
) {
  const { key, all } = LISTS[table]
  const empty = cacheRows<boolean>(`${table} is empty`)
  const isEmpty = () =>
    empty.get('', () => sql.exec(`SELECT ${key} FROM ${table} LIMIT 1`).toArray().length === 0)

  return {
    /** All of them, from now on. */
    add(at: number): void {
      sql.exec(`INSERT OR REPLACE INTO ${table} (${key}, due_at) SELECT ${key}, ? FROM (${all})`, at)
      empty.clear()
    },

    /** Tells the next ones; who cannot be reached is told later. Never rejects. */
    async sendDue(at: number): Promise<void> {
      if (isEmpty()) return
      const names = sql
        .exec<{ name: string }>(
          `SELECT ${key} AS name FROM ${table} WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
          at,
          BATCH_SIZE,
        )
        .toArray()
        .map(({ name }) => name)
      const results = await Promise.allSettled(names.map(notify))
      for (const [index, { status }] of results.entries()) {
        const name = names[index] ?? ''
        if (status === 'fulfilled') sql.exec(`DELETE FROM ${table} WHERE ${key} = ?`, name)
        else sql.exec(`UPDATE ${table} SET due_at = ? WHERE ${key} = ?`, at + RETRY_MS, name)
      }
      empty.clear()
    },

    /** When somebody is to be told next; null when everybody knows. */
    getNextDue(): number | null {
      if (isEmpty()) return null
      const [row] = sql.exec<{ at: number | null }>(`SELECT min(due_at) AS at FROM ${table}`).toArray()
      return row?.at ?? null
    },
  }
}
