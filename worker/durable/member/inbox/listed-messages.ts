// Messages in the chat list: the last one of each chat, what is unread, and how far both have read.
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { CounterStore } from '#worker/durable/member/counters.ts'
import { after, countIn, parseRanges, withSeq } from '#worker/durable/member/seq-ranges.ts'
import type { Opening } from './chat-list.ts'
import type { ChatRows, InboxChat } from './chat-rows.ts'

/** Longest excerpt of a message in the list, in characters. */
const PREVIEW_LENGTH = 200

/** What a message changes in the row of its chat, besides the message shown. */
type ShownMessage = {
  received_upto?: number
  cleared_upto?: number
  is_unread?: boolean
  is_counted?: boolean
}

type ListedMessagesDeps = {
  sql: Storage['sql']
  rows: ChatRows
  counters: CounterStore
  /** Puts a chat into the list. */
  open: (opening: Opening, at: number) => void
}

export function createListedMessages({ sql, rows, counters, open }: ListedMessagesDeps) {
  const { find, change } = rows

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
    rows.set(shown)
    if (!is_counted) counters.changeChats(is_unread ? 1 : 0)
  }

  /** Replaces the message that the list shows. */
  function showAsLast(conversation: string, message: SequencedMessage | null): void {
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
  }

  return {
    showAsLast,

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
        open({ conversation, peer: message.sender, peer_kind: 'member' }, message.sent_at)
      }
      const chat = find(conversation)
      if (!chat || message.seq <= chat.received_upto) return false
      const is_unread = message.seq > chat.read_upto
      show({ ...chat, listed: 1, archived: 0 }, message, { received_upto: message.seq, is_unread })
      return true
    },

    /**
     * Shows the member's own, paid message with a provisional seq, the last one plus one. `is_counted`: the debit has raised the list's
     * version already (counters.ts).
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
      if (find(conversation)?.last_seq === seq) showAsLast(conversation, previous)
    },

    /** A message is shown again: also in the list, where it is the newest. */
    restoreMessage(conversation: string, message: SequencedMessage): void {
      if (message.seq > (find(conversation)?.last_seq ?? 0)) showAsLast(conversation, message)
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

    /** The peer has read up to a `seq`. */
    recordPeerRead(conversation: string, read_upto: number): void {
      const chat = find(conversation)
      if (!chat || read_upto <= chat.peer_read_upto) return
      change(conversation, 'peer_read_upto = ?', read_upto)
      counters.changeChats()
    },
  }
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
