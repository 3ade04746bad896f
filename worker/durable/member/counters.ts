// What a desk can say of its member in one read: what waits for them, what they have, and how often each of their lists has
// changed (docs/decisions/chat.md). One row of counts, and the newest movement of the ledger, which carries the balance: nothing
// here grows with the chats, the messages or the lots.

import type { UnreadCounts } from '#src/contract/live.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { createLedger } from './wallet/ledger.ts'

/** New likes up to `NEW_LIKES_COUNTED`, which stands for that many and more. */
export type MemberCounters = UnreadCounts & {
  /** Whole credits. */
  credits: number
  /** Each grows with every change of what it names: what a poll has seen (`ETag`). `user` also with the other two. */
  versions: { user: number; chats: number; likes: number }
}

type Row = UnreadCounts & { user: number; chats: number; likes: number; likes_read_at: number }
export type CounterStore = ReturnType<typeof createCounters>

export function createCounters({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const cached = cacheRows<Row>('figures')
  const { getLatest } = createLedger({ sql, cacheRows })

  function queryRow(query: string, ...bindings: number[]): Row {
    const [row] = sql.exec<Row>(query, ...bindings).toArray()
    if (!row) throw new Error('a desk without its figures')
    return row
  }
  const find = () => cached.get('', () => queryRow('SELECT * FROM figures WHERE desk = 1'))
  const change = (set: string, ...bindings: number[]) =>
    cached.set('', queryRow(`UPDATE figures SET ${set} WHERE desk = 1 RETURNING *`, ...bindings))

  return {
    read(): MemberCounters {
      const { num_unread_messages, num_new_likes, user, chats, likes } = find()
      const { id: movements, balance } = getLatest()
      return {
        credits: balance,
        num_unread_messages,
        num_new_likes,
        // Movements are only ever added, so the newest one's number counts the changes of the balance, and with them the
        // messages that were paid for: each of them moves a chat.
        versions: { user: user + chats + likes + movements, chats: chats + movements, likes },
      }
    },

    getUnreadCounts(): UnreadCounts {
      const { num_unread_messages, num_new_likes } = find()
      return { num_unread_messages, num_new_likes }
    },

    /** When D1 was last asked for the new likes, in epoch milliseconds; 0 before the first time. */
    getLikesReadAt: (): number => find().likes_read_at,

    /** The member themselves changed, as D1 holds them: name, language, address. */
    changeUser(): void {
      change('user = user + 1')
    },

    /** The chat list changed, and with it so many unread messages came or went. What moved credits besides is counted already. */
    changeChats(unread = 0): void {
      change('chats = chats + 1, num_unread_messages = num_unread_messages + ?', unread)
    },

    /** The lists of likes changed. */
    changeLikes(): void {
      change('likes = likes + 1')
    },

    /** Takes over how many likes are new; `changed` where the lists have, whatever the number. */
    recordLikes(num_new_likes: number, { changed, at }: { changed: boolean; at: number }): void {
      change(
        'likes = likes + (? OR num_new_likes <> ?), num_new_likes = ?, likes_read_at = ?',
        changed ? 1 : 0,
        num_new_likes,
        num_new_likes,
        at,
      )
    },
  }
}
