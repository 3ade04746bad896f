// Whom a desk still has to tell that its member has gone, or is back: everybody they chat with, so that nobody pays for words
// that nobody can read, and everybody with whom there is a like, so that lists and counts go on being right; and of a deleted account
// every room, so that its words go. Told some at a time; whatever dies, the list is still there and the alarm goes on.
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

const RETRY_MS = 30_000

/** The tables of schema.ts, each with whom it holds, and how many are told at a time: of likes each asks D1 anew. Fictional profiles have no desk. D1 knows the likes; they are given. */
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
    /** All of them, from now on: those `given`, where the list is not the desk's own. */
    add(at: number, given?: readonly string[]): void {
      const names = given ? [JSON.stringify(given)] : []
      sql.exec(
        `INSERT OR REPLACE INTO ${table} (${key}, due_at) SELECT ${key}, ? FROM (${all})`,
        at,
        ...names,
      )
      empty.clear()
    },

    /** Tells the next ones; who cannot be reached is told later. Never rejects. */
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
      // Until then nobody else tells them: not the alarm, nor another who comes to this while these are on their way.
      for (const name of names)
        sql.exec(`UPDATE ${table} SET due_at = ? WHERE ${key} = ?`, at + RETRY_MS, name)
      const results = await Promise.allSettled(names.map(notify))
      for (const [index, { status }] of results.entries())
        if (status === 'fulfilled')
          sql.exec(`DELETE FROM ${table} WHERE ${key} = ? AND due_at = ?`, names[index] ?? '', at + RETRY_MS)
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
