// A member's chats as the member sees them: who with, the last message, what is unread, what was removed
// (design section 4). The messages themselves live in the rooms.
import type { ProfileKind } from '#src/contract/profile.ts'
import type { PlacedMessage } from './message.ts'
import type { Storage } from './storage.ts'

/** Longest text kept for the list, in characters. */
const PREVIEW_LENGTH = 200

type InboxChat = {
  conversation: string
  peer: string
  peer_kind: ProfileKind
  listed: number
  blocked: number
  gone: number
  acknowledged: number
  last_seq: number
  last_text: string | null
  last_sender: string | null
  last_sent_at: number | null
  received_upto: number
  read_upto: number
  cleared_upto: number
}
/** One row of the chat list. */
export type InboxItem = {
  conversation: string
  peer: string
  num_unread_messages: number
  last_message: { text: string; sender: string; sent_at: string } | null
}
export type Opening = { conversation: string; peer: string; peer_kind: ProfileKind }
/** How many conversations a member may begin before their e-mail address is confirmed; removed ones count. */
const BEGUN_UNCONFIRMED_MAX = 1
export type Inbox = ReturnType<typeof createInbox>

export function createInbox({ sql }: Storage) {
  function find(conversation: string): InboxChat | null {
    const [chat] = sql.exec<InboxChat>('SELECT * FROM chats WHERE conversation = ?', conversation).toArray()
    return chat ?? null
  }

  function countUnread(conversation: string): number {
    const [row] = sql
      .exec<{ unread: number }>('SELECT count(*) AS unread FROM unread WHERE conversation = ?', conversation)
      .toArray()
    return row?.unread ?? 0
  }

  function preview(conversation: string, message: PlacedMessage | null): void {
    sql.exec(
      `UPDATE chats SET last_seq = ?, last_text = ?, last_sender = ?, last_sent_at = ? WHERE conversation = ?`,
      message?.seq ?? 0,
      message ? Array.from(message.text).slice(0, PREVIEW_LENGTH).join('') : null,
      message?.sender ?? null,
      message?.sent_at ?? null,
      conversation,
    )
  }

  function show(message: PlacedMessage, chat: InboxChat): void {
    if (message.seq > chat.last_seq) preview(chat.conversation, message)
    sql.exec(
      'UPDATE chats SET active_at = max(active_at, ?) WHERE conversation = ?',
      message.sent_at,
      chat.conversation,
    )
  }

  return {
    find,
    countUnread,

    /** Puts the chat into the list, or back into it. */
    open({ conversation, peer, peer_kind }: Opening, at: number): void {
      sql.exec(
        `INSERT INTO chats (conversation, peer, peer_kind, active_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (conversation) DO UPDATE SET
           active_at = CASE listed WHEN 0 THEN excluded.active_at ELSE active_at END, listed = 1`,
        conversation,
        peer,
        peer_kind,
        at,
      )
    },

    /**
     * Notes that a member without a confirmed address begins a chat; false when they have begun enough. One they have
     * already, by whomever it was begun, is not begun again.
     */
    beginUnconfirmed(conversation: string): boolean {
      if (find(conversation)) return true
      const begun = sql.exec('SELECT conversation FROM begun LIMIT ?', BEGUN_UNCONFIRMED_MAX).toArray()
      if (begun.length === BEGUN_UNCONFIRMED_MAX) return false
      sql.exec('INSERT INTO begun (conversation) VALUES (?)', conversation)
      return true
    },

    /** The chat list, newest first. */
    list(): InboxItem[] {
      return sql
        .exec<InboxChat & { unread: number }>(
          `SELECT chats.*, (SELECT count(*) FROM unread WHERE unread.conversation = chats.conversation) AS unread
           FROM chats WHERE listed = 1 ORDER BY active_at DESC, conversation`,
        )
        .toArray()
        .map((chat) => ({
          conversation: chat.conversation,
          peer: chat.peer,
          num_unread_messages: chat.unread,
          last_message:
            chat.last_text === null || chat.last_sender === null || chat.last_seq <= chat.cleared_upto
              ? null
              : {
                  text: chat.last_text,
                  sender: chat.last_sender,
                  sent_at: new Date(chat.last_sent_at ?? 0).toISOString(),
                },
        }))
    },

    /**
     * Whether a message may come in: not from a blocked peer, and what no member wrote never starts a chat or brings
     * one back (trust: fictional profiles do not act by themselves).
     */
    isWelcome(conversation: string, { producer, seq }: PlacedMessage): boolean {
      const chat = find(conversation)
      if (chat && seq <= chat.received_upto) return true
      return chat?.blocked !== 1 && (producer === 'member' || chat?.listed === 1)
    },

    /**
     * Takes in a message of the peer; false when it was already here. The room delivers in order, so everything
     * up to `received_upto` is known. A message brings a removed chat back.
     */
    receive(conversation: string, message: PlacedMessage): boolean {
      if (!find(conversation)) {
        this.open({ conversation, peer: message.sender, peer_kind: 'member' }, message.sent_at)
      }
      const chat = find(conversation)
      if (!chat || message.seq <= chat.received_upto) return false
      sql.exec(
        'UPDATE chats SET received_upto = ?, listed = 1 WHERE conversation = ?',
        message.seq,
        conversation,
      )
      show(message, chat)
      if (message.seq > chat.read_upto) {
        sql.exec('INSERT INTO unread (conversation, seq) VALUES (?, ?)', conversation, message.seq)
      }
      return true
    },

    /** The member's own message has its place. In a chat removed meanwhile it stays out of sight. */
    place(conversation: string, message: PlacedMessage): void {
      const chat = find(conversation)
      if (!chat) return
      show(message, chat)
      if (!chat.listed && message.seq === chat.cleared_upto + 1) {
        sql.exec('UPDATE chats SET cleared_upto = ? WHERE conversation = ?', message.seq, conversation)
      }
    },

    /** A message was taken back: the list shows the one before it. */
    takeBack(conversation: string, seq: number, previous: PlacedMessage | null): void {
      if (find(conversation)?.last_seq === seq) preview(conversation, previous)
    },

    /** Marks everything up to a `seq` as read; false when it already was. */
    markRead(conversation: string, read_upto: number): boolean {
      const chat = find(conversation)
      if (!chat || read_upto <= chat.read_upto) return false
      sql.exec('UPDATE chats SET read_upto = ? WHERE conversation = ?', read_upto, conversation)
      sql.exec('DELETE FROM unread WHERE conversation = ? AND seq <= ?', conversation, read_upto)
      return true
    },

    /** Takes the chat out of the list and clears its history for this member. */
    remove(conversation: string): void {
      sql.exec(
        `UPDATE chats SET listed = 0, cleared_upto = max(cleared_upto, received_upto, last_seq)
         WHERE conversation = ?`,
        conversation,
      )
      sql.exec('DELETE FROM unread WHERE conversation = ?', conversation)
    },

    acknowledge(conversation: string): void {
      sql.exec('UPDATE chats SET acknowledged = 1 WHERE conversation = ?', conversation)
    },

    /** The address is confirmed: who was begun with before does not count any more. */
    forgetBegun(): void {
      sql.exec('DELETE FROM begun')
    },

    /** Forgets every chat of a member who is gone, but those in which something still waits for its room. */
    erase(): void {
      const settled = `conversation NOT IN (SELECT conversation FROM outbox WHERE status = 'queued')`
      sql.exec('DELETE FROM begun')
      sql.exec('DELETE FROM unread')
      sql.exec(`DELETE FROM chats WHERE ${settled}`)
      sql.exec('UPDATE chats SET last_text = NULL, last_sender = NULL')
    },

    /** A blocked peer is neither heard nor told anything. Whether they are gone is found out anew. */
    setBlocked(peer: string, blocked: boolean): void {
      sql.exec('UPDATE chats SET blocked = ?, gone = 0 WHERE peer = ?', blocked ? 1 : 0, peer)
    },

    /** Nobody is written to who is suspended or deleted. */
    setGone(peer: string, gone: boolean): void {
      sql.exec('UPDATE chats SET gone = ? WHERE peer = ? AND gone <> ?', gone ? 1 : 0, peer, gone ? 1 : 0)
    },
  }
}
