// What a desk can say of its member in one read: what waits for them, what they have, and how often each of their lists has
// changed (docs/decisions/0290). One row of counts, and the newest movement of the ledger, which carries the balance: nothing
// here grows with the chats, the messages or the lots.

import type { Waiting } from '#src/contract/live.ts'
import type { Storage } from './storage.ts'
import { LATEST_MOVEMENT } from './wallet.ts'

/** New likes up to `NEW_LIKES_COUNTED`, which stands for that many and more. */
export type Figures = Waiting & {
  /** Whole credits. */
  credits: number
  /** Each grows with every change of what it names: what a poll has seen (`ETag`). `user` also with the other two. */
  versions: { user: number; chats: number; likes: number }
}

type Row = Waiting & { user: number; chats: number; likes: number; likes_read_at: number }
export type KeptFigures = ReturnType<typeof createFigures>

export function createFigures({ sql }: Pick<Storage, 'sql'>) {
  function find(): Row {
    const [row] = sql.exec<Row>('SELECT * FROM figures WHERE desk = 1').toArray()
    if (!row) throw new Error('a desk without its figures')
    return row
  }

  return {
    read(): Figures {
      const { num_unread_messages, num_new_likes, user, chats, likes } = find()
      const [movement] = sql.exec<{ id: number; balance: number }>(LATEST_MOVEMENT).toArray()
      return {
        credits: movement?.balance ?? 0,
        num_unread_messages,
        num_new_likes,
        // Movements are only ever added, so the newest one's number counts the changes of the balance.
        versions: { user: user + chats + likes + (movement?.id ?? 0), chats, likes },
      }
    },

    getWaiting(): Waiting {
      const { num_unread_messages, num_new_likes } = find()
      return { num_unread_messages, num_new_likes }
    },

    /** When D1 was last asked for the new likes, in epoch milliseconds; 0 before the first time. */
    getLikesReadAt: (): number => find().likes_read_at,

    /** The member themselves changed, as D1 holds them: name, language, address. */
    changeUser(): void {
      sql.exec('UPDATE figures SET user = user + 1 WHERE desk = 1')
    },

    /** The chat list changed, and with it so many unread messages came or went. */
    changeChats(unread = 0): void {
      sql.exec(
        'UPDATE figures SET chats = chats + 1, num_unread_messages = num_unread_messages + ? WHERE desk = 1',
        unread,
      )
    },

    /** The lists of likes changed. */
    changeLikes(): void {
      sql.exec('UPDATE figures SET likes = likes + 1 WHERE desk = 1')
    },

    /** Takes over how many likes are new; `changed` where the lists have, whatever the number. */
    noteLikes(num_new_likes: number, { changed, at }: { changed: boolean; at: number }): void {
      sql.exec(
        `UPDATE figures SET likes = likes + (? OR num_new_likes <> ?), num_new_likes = ?, likes_read_at = ?
         WHERE desk = 1`,
        changed ? 1 : 0,
        num_new_likes,
        num_new_likes,
        at,
      )
    },
  }
}
