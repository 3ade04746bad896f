// Whom a desk still has to tell that its member has gone, or is back: everybody they chat with, so that nobody pays for words
// that nobody can read. Told a hundred at a time; whatever dies, the list is still there and the alarm goes on.
import type { Storage } from './storage.ts'

const TOLD_AT_ONCE = 100
const PAUSE_MS = 30_000

export function createPeersToTell({ sql }: Storage, tell: (peer: string) => Promise<void>) {
  const isEmpty = () => sql.exec('SELECT peer FROM peers_to_tell LIMIT 1').toArray().length === 0

  return {
    /** Everybody the member chats with, from now on. Fictional profiles have no desk. */
    add(at: number): void {
      sql.exec(
        `INSERT OR REPLACE INTO peers_to_tell (peer, due_at)
         SELECT DISTINCT peer, ? FROM chats WHERE peer_kind = 'member'`,
        at,
      )
    },

    /** Tells the next ones; who cannot be reached is told later. Never rejects. */
    async tellSome(at: number): Promise<void> {
      if (isEmpty()) return
      const peers = sql
        .exec<{ peer: string }>(
          'SELECT peer FROM peers_to_tell WHERE due_at <= ? ORDER BY due_at LIMIT ?',
          at,
          TOLD_AT_ONCE,
        )
        .toArray()
        .map(({ peer }) => peer)
      const told = await Promise.allSettled(peers.map(tell))
      for (const [index, { status }] of told.entries()) {
        const peer = peers[index] ?? ''
        if (status === 'fulfilled') sql.exec('DELETE FROM peers_to_tell WHERE peer = ?', peer)
        else sql.exec('UPDATE peers_to_tell SET due_at = ? WHERE peer = ?', at + PAUSE_MS, peer)
      }
    },

    /** When somebody is to be told next; null when everybody knows. */
    getNextDue(): number | null {
      const [row] = sql.exec<{ at: number | null }>('SELECT min(due_at) AS at FROM peers_to_tell').toArray()
      return row?.at ?? null
    },
  }
}
