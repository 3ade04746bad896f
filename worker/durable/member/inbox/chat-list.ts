// The chat list and the archive: which chats are in it, in which order, and what a row of it says.
import type { ProfileKind } from '#src/contract/profile.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { CounterStore } from '#worker/durable/member/counters.ts'
import { blockedBy, type ChatRows, type InboxChat } from './chat-rows.ts'

/** One row of the chat list. `active_at`: of its last change, in epoch milliseconds. */
export type InboxItem = {
  conversation: string
  active_at: number
  peer: string
  archived: boolean
  num_unread_messages: number
  last_message: { seq: number; text: string; sender: string; sent_at: string; read: boolean } | null
}
/**
 * At most `limit` chats, those after a place in the list: the time and the conversation of the last one before. `archived`: the
 * archived ones.
 */
export type InboxPage = { limit?: number; after?: { at: number; id: string } | null; archived?: boolean }
/** Who a chat is with. */
export type InboxPeer = Pick<InboxItem, 'conversation' | 'peer'>
/** How many chats a search by name looks through, newest first. */
const SEARCHED_MAX = 5_000
export type Opening = { conversation: string; peer: string; peer_kind: ProfileKind }
/** How many conversations a member may begin before their email address is confirmed; removed ones count. */
const MAX_UNCONFIRMED_CHATS = 1
type ChatListDeps = { sql: Storage['sql']; rows: ChatRows; counters: CounterStore }

export function createChatList({ sql, rows, counters }: ChatListDeps) {
  const { find, change, changeAll } = rows

  return {
    /** Puts the chat into the list, or back into it. */
    open({ conversation, peer, peer_kind }: Opening, at: number): void {
      if (find(conversation)?.listed) return
      changeAll(
        `INSERT INTO chats (conversation, peer, peer_kind, active_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (conversation) DO UPDATE SET active_at = excluded.active_at, listed = 1, archived = 0`,
        conversation,
        peer,
        peer_kind,
        at,
      )
      counters.changeChats()
    },

    /** Whether the conversation is in the list, or has a message. */
    hasStarted(conversation: string): boolean {
      const chat = find(conversation)
      return chat !== null && (chat.listed === 1 || chat.last_seq > 0)
    },

    /**
     * Records that a member without a confirmed address begins a chat; false when they have begun enough. A conversation that exists,
     * begun by either of the two, does not count.
     */
    beginUnconfirmed(conversation: string): boolean {
      if (find(conversation)) return true
      const begun = sql.exec('SELECT conversation FROM begun LIMIT ?', MAX_UNCONFIRMED_CHATS).toArray()
      if (begun.length === MAX_UNCONFIRMED_CHATS) return false
      sql.exec('INSERT INTO begun (conversation) VALUES (?)', conversation)
      return true
    },

    /** A page of the chat list, newest first: the first one, or what is older than a place. Without peers the member has blocked. */
    list({ limit = -1, after, archived = false }: InboxPage = {}): InboxItem[] {
      const { at, id } = after ?? { at: Number.MAX_SAFE_INTEGER, id: '' }
      return sql
        .exec<InboxChat>(
          `SELECT * FROM chats WHERE listed = 1 AND blocked <> 1 AND archived = ? AND active_at <= ? AND (active_at < ? OR conversation > ?)
           ORDER BY active_at DESC, conversation LIMIT ?`,
          archived ? 1 : 0,
          at,
          at,
          id,
          limit,
        )
        .toArray()
        .map(toItem)
    },

    /** The peers of all chats, archived or not, newest first. Their names are in D1. */
    listPeers(): InboxPeer[] {
      return sql
        .exec<InboxPeer>(
          'SELECT conversation, peer FROM chats WHERE listed = 1 AND blocked <> 1 ORDER BY active_at DESC, conversation LIMIT ?',
          SEARCHED_MAX,
        )
        .toArray()
    },

    /** These chats, in this order, without those that are not listed. */
    pick(conversations: readonly string[]): InboxItem[] {
      return conversations.flatMap((conversation) => {
        const chat = find(conversation)
        return chat?.listed === 1 && blockedBy(chat) !== 'me' ? [toItem(chat)] : []
      })
    },

    /** Archives a chat, or puts it back into the list. */
    archive(conversation: string, archived: boolean): void {
      change(conversation, 'archived = ?', archived ? 1 : 0)
      counters.changeChats()
    },

    /** Removes the chat from the list, and clears its history for this member. */
    remove(conversation: string): void {
      const chat = find(conversation)
      const unread = chat && !chat.blocked ? chat.num_unread_messages : 0
      change(
        conversation,
        `listed = 0, num_unread_messages = 0, unread = '[]', cleared_upto = max(cleared_upto, received_upto, last_seq)`,
      )
      counters.changeChats(-unread)
    },

    acknowledge(conversation: string): void {
      change(conversation, 'acknowledged = 1')
    },

    /** The address is confirmed: the conversations begun before do not count any more. */
    clearUnconfirmed(): void {
      sql.exec('DELETE FROM begun')
    },
  }
}

function toItem(chat: InboxChat): InboxItem {
  const { conversation, active_at, peer, last_text, last_sender } = chat
  const erased = chat.blocked !== 0 && last_sender === peer
  const unsaid = erased || last_text === null || last_sender === null || chat.last_seq <= chat.cleared_upto
  const sent_at = new Date(chat.last_sent_at ?? 0).toISOString()
  return {
    conversation,
    active_at,
    peer,
    archived: chat.archived === 1,
    num_unread_messages: chat.blocked ? 0 : chat.num_unread_messages,
    last_message: unsaid
      ? null
      : {
          seq: chat.last_seq,
          text: last_text,
          sender: last_sender,
          sent_at,
          read: last_sender !== peer && chat.last_seq <= chat.peer_read_upto,
        },
  }
}
