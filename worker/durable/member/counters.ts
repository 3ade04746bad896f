// What a member object says of its member in one read: unread messages, new likes, credits, and a version of each list
// (docs/decisions/chat.md). It is one row of counters and the newest row of the ledger, which has the balance, so that its cost
// does not grow with chats, messages or lots.

import type { UnreadCounts } from '#src/contract/live.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { createLedger } from './wallet/ledger.ts'

/** New likes up to `NEW_LIKES_COUNTED`, which means that many or more. */
export type MemberCounters = UnreadCounts & {
  /** Whole credits. */
  credits: number
  /** Each grows with every change of its list, for the `ETag` of a poll. `user` grows with the other two as well. */
  versions: { user: number; chats: number; likes: number }
}

type Row = UnreadCounts & { user: number; chats: number; likes: number; likes_read_at: number }
export type CounterStore = ReturnType<typeof createCounters>

export function createCounters({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const cached = cacheRows<Row>('figures')
  const { getLatest } = createLedger({ sql, cacheRows })

  function queryRow(query: string, ...bindings: number[]): Row {
    const [row] = sql.exec<Row>(query, ...bindings).toArray()
    if (!row) throw new Error('a member object without its counters')
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
        // The ledger is append-only, so the id of its newest row counts the changes of the balance, and with them the messages that were
        // paid for, each of which moves a chat.
        versions: { user: user + chats + likes + movements, chats: chats + movements, likes },
      }
    },

    getUnreadCounts(): UnreadCounts {
      const { num_unread_messages, num_new_likes } = find()
      return { num_unread_messages, num_new_likes }
    },

    /** When D1 was last asked for the new likes, in epoch milliseconds; 0 before the first time. */
    getLikesReadAt: (): number => find().likes_read_at,

    /** The member's row in D1 changed: name, language, address. */
    changeUser(): void {
      change('user = user + 1')
    },

    /** The chat list changed, by `unread` messages more or fewer. A change that moved credits is counted by the ledger. */
    changeChats(unread = 0): void {
      change('chats = chats + 1, num_unread_messages = num_unread_messages + ?', unread)
    },

    /** The lists of likes changed. */
    changeLikes(): void {
      change('likes = likes + 1')
    },

    /** Stores how many likes are new; `changed` when the lists changed, even at the same number. */
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
