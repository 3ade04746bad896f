// A member's chat list: with whom, the last message, what is unread, what was removed (design section 4). The messages themselves
// are in the conversation objects.
import type { ProfileKind } from '#src/contract/profile.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { createCounters } from './counters.ts'
import { after, countIn, parseRanges, withSeq } from './seq-ranges.ts'

/** Longest excerpt of a message in the list, in characters. */
const PREVIEW_LENGTH = 200

type InboxChat = {
  conversation: string
  peer: string
  peer_kind: ProfileKind
  listed: number
  archived: number
  /** An index of `BLOCKED`. */
  blocked: number
  gone: number
  acknowledged: number
  active_at: number
  num_unread_messages: number
  /** Ranges of unread seqs: seq-ranges.ts. */
  unread: string
  last_seq: number
  last_text: string | null
  last_sender: string | null
  last_sent_at: number | null
  received_upto: number
  read_upto: number
  peer_read_upto: number
  cleared_upto: number
}
/** Who has blocked: the member, whether or not the peer has too, or the peer alone. */
export type BlockedBy = 'me' | 'peer' | null
/** The meaning of each value of the column `blocked`. */
const BLOCKED = [null, 'me', 'peer'] as const satisfies BlockedBy[]
export const blockedBy = ({ blocked }: Pick<InboxChat, 'blocked'>): BlockedBy => BLOCKED[blocked] ?? null

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
export type Inbox = ReturnType<typeof createInbox>

export function createInbox({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const counters = createCounters({ sql, cacheRows })
  const cached = cacheRows<InboxChat | null>('chats')

  const find = (conversation: string): InboxChat | null =>
    cached.get(conversation, () => {
      const [chat] = sql.exec<InboxChat>('SELECT * FROM chats WHERE conversation = ?', conversation).toArray()
      return chat ?? null
    })

  /** Changes one chat, and caches the row that is stored. */
  function change(conversation: string, set: string, ...bindings: (string | number | null)[]): void {
    const [chat] = sql
      .exec<InboxChat>(
        `UPDATE chats SET ${set} WHERE conversation = ? RETURNING *`,
        ...bindings,
        conversation,
      )
      .toArray()
    cached.set(conversation, chat ?? null)
  }

  /** Changes several chats, and empties the cache. */
  function changeAll(statement: string, ...bindings: (string | number)[]) {
    const changed = sql.exec(statement, ...bindings).toArray()
    cached.clear()
    return changed
  }

  /** Moves a chat to the place of a message's time, and shows the newer of the two messages. */
  function show(
    chat: InboxChat,
    message: SequencedMessage,
    { received_upto, cleared_upto, is_unread, is_counted }: ShownMessage,
  ): void {
    const preview = message.seq > chat.last_seq ? previewOf(message) : null
    const unread = is_unread ? JSON.stringify(withSeq(parseRanges(chat.unread), message.seq)) : chat.unread
    const shown: InboxChat = {
      ...chat,
      ...preview,
      active_at: Math.max(chat.active_at, message.sent_at),
      received_upto: received_upto ?? chat.received_upto,
      cleared_upto: cleared_upto ?? chat.cleared_upto,
      num_unread_messages: chat.num_unread_messages + (is_unread ? 1 : 0),
      unread,
    }
    // Every value is known here: RETURNING would take as long as the write.
    sql.exec(
      `UPDATE chats SET listed = ?, archived = ?, active_at = ?, received_upto = ?, cleared_upto = ?, num_unread_messages = ?,
         unread = ?, last_seq = ?, last_text = ?, last_sender = ?, last_sent_at = ? WHERE conversation = ?`,
      shown.listed,
      shown.archived,
      shown.active_at,
      shown.received_upto,
      shown.cleared_upto,
      shown.num_unread_messages,
      shown.unread,
      shown.last_seq,
      shown.last_text,
      shown.last_sender,
      shown.last_sent_at,
      chat.conversation,
    )
    cached.set(chat.conversation, shown)
    if (!is_counted) counters.changeChats(is_unread ? 1 : 0)
  }

  return {
    find,

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

    /** The peer has read up to a `seq`. */
    recordPeerRead(conversation: string, read_upto: number): void {
      const chat = find(conversation)
      if (!chat || read_upto <= chat.peer_read_upto) return
      change(conversation, 'peer_read_upto = ?', read_upto)
      counters.changeChats()
    },

    /**
     * Whether a message may come in: not from a blocked peer; and one that no member wrote never starts a chat or brings one back
     * (trust: fictional profiles do not act by themselves).
     */
    accepts(conversation: string, { producer, seq }: SequencedMessage): boolean {
      const chat = find(conversation)
      if (chat && seq <= chat.received_upto) return true
      return !chat?.blocked && (producer === 'member' || chat?.listed === 1)
    },

    /**
     * Stores a message of the peer; false when it was here already. Messages are delivered in order, so everything up to
     * `received_upto` is known. A message brings a removed or archived chat back.
     */
    receive(conversation: string, message: SequencedMessage): boolean {
      if (!find(conversation)) {
        this.open({ conversation, peer: message.sender, peer_kind: 'member' }, message.sent_at)
      }
      const chat = find(conversation)
      if (!chat || message.seq <= chat.received_upto) return false
      const is_unread = message.seq > chat.read_upto
      show({ ...chat, listed: 1, archived: 0 }, message, { received_upto: message.seq, is_unread })
      return true
    },

    /**
     * The member's own message is paid for: the list shows it with the seq it gets if the peer does not write first. `is_counted`:
     * it moved credits, so that the list has a new version already (counters.ts).
     */
    expect(conversation: string, message: Omit<SequencedMessage, 'seq'>, is_counted: boolean): void {
      const chat = find(conversation)
      if (chat) show(chat, { ...message, seq: chat.last_seq + 1 }, { is_counted })
    },

    /**
     * The member's own message has its seq; writes only where it differs from the expected one. In a chat that was removed meanwhile
     * it stays hidden.
     */
    recordSequenced(conversation: string, message: SequencedMessage): void {
      const chat = find(conversation)
      if (!chat || message.seq <= (chat.listed ? chat.last_seq : chat.cleared_upto)) return
      const unseen = !chat.listed && message.seq === chat.cleared_upto + 1
      show(chat, message, unseen ? { cleared_upto: message.seq } : {})
    },

    /** A message was returned, or hidden by the member: the list shows the one before it. */
    removeMessage(conversation: string, seq: number, previous: SequencedMessage | null): void {
      if (find(conversation)?.last_seq === seq) this.showAsLast(conversation, previous)
    },

    /** A message is shown again: also in the list, where it is the newest. */
    restoreMessage(conversation: string, message: SequencedMessage): void {
      if (message.seq > (find(conversation)?.last_seq ?? 0)) this.showAsLast(conversation, message)
    },

    /** Replaces the message that the list shows. */
    showAsLast(conversation: string, message: SequencedMessage | null): void {
      const { last_seq, last_text, last_sender, last_sent_at } = previewOf(message)
      change(
        conversation,
        'last_seq = ?, last_text = ?, last_sender = ?, last_sent_at = ?',
        last_seq,
        last_text,
        last_sender,
        last_sent_at,
      )
      counters.changeChats()
    },

    /** Marks everything up to a `seq` as read; false when it already was. */
    markRead(conversation: string, read_upto: number): boolean {
      const chat = find(conversation)
      if (!chat || read_upto <= chat.read_upto) return false
      const unread = after(parseRanges(chat.unread), read_upto)
      const read = chat.num_unread_messages - countIn(unread)
      change(
        conversation,
        'read_upto = ?, num_unread_messages = num_unread_messages - ?, unread = ?',
        read_upto,
        read,
        JSON.stringify(unread),
      )
      if (read > 0) counters.changeChats(chat.blocked ? 0 : -read)
      return true
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

/** What a message changes in the row of its chat, besides the message shown. */
type ShownMessage = {
  received_upto?: number
  cleared_upto?: number
  is_unread?: boolean
  is_counted?: boolean
}
type Preview = Pick<InboxChat, 'last_seq' | 'last_text' | 'last_sender' | 'last_sent_at'>

/** Cuts by characters as people count them; few texts are long enough to need it. */
const excerptOf = (text: string): string =>
  text.length <= PREVIEW_LENGTH ? text : Array.from(text).slice(0, PREVIEW_LENGTH).join('')

function previewOf(message: SequencedMessage | null): Preview {
  return {
    last_seq: message?.seq ?? 0,
    // Neither text nor photo: the sender has deleted their account. A photo alone has an empty text.
    last_text: message?.text || message?.extra ? excerptOf(message.text) : null,
    last_sender: message?.sender ?? null,
    last_sent_at: message?.sent_at ?? null,
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
