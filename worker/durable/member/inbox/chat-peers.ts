// Chats whose peer is blocked, has left or has deleted their account, and what a deleted account leaves of its own.
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { CounterStore } from '#worker/durable/member/counters.ts'
import { BLOCKED, type BlockedBy, blockedBy, type ChatRows, type InboxChat } from './chat-rows.ts'

type ChatPeersDeps = { sql: Storage['sql']; rows: ChatRows; counters: CounterStore }

export function createChatPeers({ sql, rows, counters }: ChatPeersDeps) {
  const { changeAll } = rows

  return {
    /** Deletes all chats of a member who has deleted their account, except those with undelivered messages. */
    erase(): void {
      const settled = `conversation NOT IN (SELECT conversation FROM outbox WHERE status = 'queued')`
      sql.exec('DELETE FROM begun')
      changeAll(`DELETE FROM chats WHERE ${settled}`)
      changeAll(
        `UPDATE chats SET last_text = NULL, last_sender = NULL, num_unread_messages = 0, unread = '[]'`,
      )
      counters.changeChats(-counters.getUnreadCounts().num_unread_messages)
    },

    /**
     * Events of a blocked peer are neither taken nor sent, and the chat counts as read. A chat blocked by the member is not listed;
     * one blocked by the peer looks as if the peer had left. Lifting the block restores it. Returns whether the peer looks as if they
     * had left now, or no longer.
     */
    setBlocked(peer: string, by: BlockedBy): boolean {
      const chats = sql.exec<InboxChat>('SELECT * FROM chats WHERE peer = ?', peer).toArray()
      const changed = chats.filter((chat) => blockedBy(chat) !== by)
      if (changed.length === 0) return false
      changeAll('UPDATE chats SET blocked = ? WHERE peer = ?', BLOCKED.indexOf(by), peer)
      const counted = by === null ? changed : changed.filter(({ blocked }) => blocked === 0)
      const unread = counted.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
      counters.changeChats(by === null ? unread : -unread)
      return by !== 'me' && changed.some((chat) => blockedBy(chat) !== 'me' && chat.gone === 0)
    },

    /** Removes the texts of a peer who has deleted their account, and marks them as read. */
    eraseMessagesOf(peer: string): void {
      const [waiting] = sql
        .exec<{ unread: number }>(
          'SELECT coalesce(sum(num_unread_messages), 0) AS unread FROM chats WHERE peer = ? AND blocked = 0',
          peer,
        )
        .toArray()
      changeAll(
        `UPDATE chats SET last_text = iif(last_sender = peer, NULL, last_text), num_unread_messages = 0, unread = '[]' WHERE peer = ?`,
        peer,
      )
      counters.changeChats(-(waiting?.unread ?? 0))
    },

    /** Marks a peer as suspended or deleted, or as back. Returns whether the member sees a change: not if it was known, nor behind a block. */
    setGone(peer: string, gone: boolean): boolean {
      const is_gone = gone ? 1 : 0
      const changed = changeAll(
        'UPDATE chats SET gone = ? WHERE peer = ? AND gone <> ? RETURNING blocked',
        is_gone,
        peer,
        is_gone,
      )
      if (changed.length > 0) counters.changeChats()
      return changed.some(({ blocked }) => blocked === 0)
    },
  }
}
