// A member's chats as the member sees them: who with, the last message, what is unread, what was removed
// (design section 4). The messages themselves live in the rooms.
import type { ProfileKind } from '#src/contract/profile.ts'
import { createFigures } from './figures.ts'
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
  active_at: number
  num_unread_messages: number
  last_seq: number
  last_text: string | null
  last_sender: string | null
  last_sent_at: number | null
  received_upto: number
  read_upto: number
  cleared_upto: number
}
/** One row of the chat list. `active_at`: of its last movement, in epoch milliseconds. */
export type InboxItem = {
  conversation: string
  active_at: number
  peer: string
  num_unread_messages: number
  last_message: { text: string; sender: string; sent_at: string } | null
}
/** At most `limit` chats, those after a place in the list: the moment and the conversation of the one before. */
export type InboxPage = { limit?: number; after?: { at: number; id: string } | null }
export type Opening = { conversation: string; peer: string; peer_kind: ProfileKind }
/** How many conversations a member may begin before their e-mail address is confirmed; removed ones count. */
const BEGUN_UNCONFIRMED_MAX = 1
export type Inbox = ReturnType<typeof createInbox>

export function createInbox({ sql }: Pick<Storage, 'sql'>) {
  const figures = createFigures({ sql })

  function find(conversation: string): InboxChat | null {
    const [chat] = sql.exec<InboxChat>('SELECT * FROM chats WHERE conversation = ?', conversation).toArray()
    return chat ?? null
  }

  /** Brings a chat to where a message of its own moment puts it, and shows the newest of the two known. */
  function show(
    chat: InboxChat,
    message: PlacedMessage,
    { received_upto, cleared_upto, unread }: Shown,
  ): void {
    const shown = message.seq > chat.last_seq ? previewOf(message) : chat
    sql.exec(
      `UPDATE chats SET listed = ?, active_at = max(active_at, ?), received_upto = ?, cleared_upto = ?,
         num_unread_messages = num_unread_messages + ?, last_seq = ?, last_text = ?, last_sender = ?, last_sent_at = ?
       WHERE conversation = ?`,
      chat.listed,
      message.sent_at,
      received_upto ?? chat.received_upto,
      cleared_upto ?? chat.cleared_upto,
      unread ?? 0,
      shown.last_seq,
      shown.last_text,
      shown.last_sender,
      shown.last_sent_at,
      chat.conversation,
    )
    figures.changeChats(unread)
  }

  return {
    find,

    /** Puts the chat into the list, or back into it. */
    open({ conversation, peer, peer_kind }: Opening, at: number): void {
      if (find(conversation)?.listed) return
      sql.exec(
        `INSERT INTO chats (conversation, peer, peer_kind, active_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (conversation) DO UPDATE SET active_at = excluded.active_at, listed = 1`,
        conversation,
        peer,
        peer_kind,
        at,
      )
      figures.changeChats()
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

    /** A page of the chat list, newest first: the first one, or what is older than a place. */
    list({ limit = -1, after }: InboxPage = {}): InboxItem[] {
      const { at, id } = after ?? { at: Number.MAX_SAFE_INTEGER, id: '' }
      return sql
        .exec<InboxChat>(
          `SELECT * FROM chats WHERE listed = 1 AND active_at <= ? AND (active_at < ? OR conversation > ?)
           ORDER BY active_at DESC, conversation LIMIT ?`,
          at,
          at,
          id,
          limit,
        )
        .toArray()
        .map(toItem)
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
      const unread = message.seq > chat.read_upto ? 1 : 0
      if (unread) sql.exec('INSERT INTO unread (conversation, seq) VALUES (?, ?)', conversation, message.seq)
      show({ ...chat, listed: 1 }, message, { received_upto: message.seq, unread })
      return true
    },

    /** The member's own message has its place. In a chat removed meanwhile it stays out of sight. */
    place(conversation: string, message: PlacedMessage): void {
      const chat = find(conversation)
      if (!chat) return
      const unseen = !chat.listed && message.seq === chat.cleared_upto + 1
      show(chat, message, unseen ? { cleared_upto: message.seq } : {})
    },

    /** A message was taken back: the list shows the one before it. */
    takeBack(conversation: string, seq: number, previous: PlacedMessage | null): void {
      if (find(conversation)?.last_seq !== seq) return
      const { last_seq, last_text, last_sender, last_sent_at } = previewOf(previous)
      sql.exec(
        'UPDATE chats SET last_seq = ?, last_text = ?, last_sender = ?, last_sent_at = ? WHERE conversation = ?',
        last_seq,
        last_text,
        last_sender,
        last_sent_at,
        conversation,
      )
      figures.changeChats()
    },

    /** Marks everything up to a `seq` as read; false when it already was. */
    markRead(conversation: string, read_upto: number): boolean {
      const chat = find(conversation)
      if (!chat || read_upto <= chat.read_upto) return false
      const { length: read } = sql
        .exec('DELETE FROM unread WHERE conversation = ? AND seq <= ? RETURNING seq', conversation, read_upto)
        .toArray()
      sql.exec(
        'UPDATE chats SET read_upto = ?, num_unread_messages = num_unread_messages - ? WHERE conversation = ?',
        read_upto,
        read,
        conversation,
      )
      if (read > 0) figures.changeChats(-read)
      return true
    },

    /** Takes the chat out of the list and clears its history for this member. */
    remove(conversation: string): void {
      const unread = find(conversation)?.num_unread_messages ?? 0
      sql.exec(
        `UPDATE chats SET listed = 0, num_unread_messages = 0, cleared_upto = max(cleared_upto, received_upto, last_seq)
         WHERE conversation = ?`,
        conversation,
      )
      sql.exec('DELETE FROM unread WHERE conversation = ?', conversation)
      figures.changeChats(-unread)
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
      sql.exec('UPDATE chats SET last_text = NULL, last_sender = NULL, num_unread_messages = 0')
      figures.changeChats(-figures.getWaiting().num_unread_messages)
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

/** What a message changes of its chat, beside what is shown of it. */
type Shown = { received_upto?: number; cleared_upto?: number; unread?: number }
type Preview = Pick<InboxChat, 'last_seq' | 'last_text' | 'last_sender' | 'last_sent_at'>

function previewOf(message: PlacedMessage | null): Preview {
  return {
    last_seq: message?.seq ?? 0,
    last_text: message ? Array.from(message.text).slice(0, PREVIEW_LENGTH).join('') : null,
    last_sender: message?.sender ?? null,
    last_sent_at: message?.sent_at ?? null,
  }
}

function toItem(chat: InboxChat): InboxItem {
  const { conversation, active_at, peer, num_unread_messages, last_text, last_sender } = chat
  const unsaid = last_text === null || last_sender === null || chat.last_seq <= chat.cleared_upto
  const sent_at = new Date(chat.last_sent_at ?? 0).toISOString()
  return {
    conversation,
    active_at,
    peer,
    num_unread_messages,
    last_message: unsaid ? null : { text: last_text, sender: last_sender, sent_at },
  }
}
