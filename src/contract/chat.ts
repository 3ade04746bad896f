// Chats: the list, one conversation, its messages (specification sections 3 and 7, design sections 4 and 11).
import * as v from 'valibot'
import { ConversationId, Cursor, MessageText, ProfileId, QueryInteger, Time } from './fields.ts'
import { ProfileCard } from './profile.ts'

/** Who produced a message, written by the server and kept for ever (trust: who wrote it is on record). */
export const Producer = v.picklist(['member', 'operator', 'automated'])
export type Producer = v.InferOutput<typeof Producer>

/**
 * A message. `seq` is its place in the conversation, from 1; null while it is paid for and queued but not yet
 * placed. `client_id` is chosen by the sender and unique for the life of the chat: sending it again is safe.
 */
export const Message = v.object({
  conversation: ConversationId,
  seq: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  client_id: v.string(),
  sender: ProfileId,
  producer: Producer,
  text: v.string(),
  sent_at: Time,
})
export type Message = v.InferOutput<typeof Message>

/** One chat of the list. `cursor` is where it stands: null for the last of all, and from an upstream, which answers them whole. */
export const ChatListItem = v.object({
  conversation: v.object({ id: ConversationId }),
  profile: ProfileCard,
  num_unread_messages: v.number(),
  last_message: v.optional(
    v.nullable(v.object({ text: v.string(), sender: ProfileId, sent_at: Time })),
    null,
  ),
  cursor: v.optional(v.nullable(v.string())),
})
export type ChatListItem = v.InferOutput<typeof ChatListItem>

/** The 20 that moved last, newest first; with `?after` the 20 that follow a place in the list. */
export const ChatList = v.array(ChatListItem)
export const ChatsPage = v.object({ after: v.optional(Cursor) })

/**
 * One conversation: messages in ascending `seq`. `has_more` says older ones exist. `peer_read_upto` is the last
 * `seq` the other has read. `available` is false once the other is gone, banned or blocked. `acknowledged` is false
 * until the member has confirmed to know that a fictional profile is fictional.
 */
export const Chat = v.object({
  conversation: v.object({ id: ConversationId, read_upto: v.number(), peer_read_upto: v.number() }),
  profile: ProfileCard,
  messages: v.array(Message),
  has_more: v.boolean(),
  available: v.boolean(),
  acknowledged: v.boolean(),
  message_cost: v.number(),
})
export type Chat = v.InferOutput<typeof Chat>

/** At most 50 messages after, or before, a `seq`; the newest 50 without either. */
export const ReadChat = v.object({
  id: ConversationId,
  after: v.optional(QueryInteger),
  before: v.optional(QueryInteger),
})

export const OpenedChat = v.object({ id: ConversationId })

export const ReadUpto = v.object({
  conversation: ConversationId,
  read_upto: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export const ChatRef = v.object({ conversation: ConversationId })

export const SendMessage = v.object({
  conversation: ConversationId,
  client_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/, 'client_id')),
  text: MessageText,
  /** Confirms, once per conversation, that the other profile is fictional. */
  acknowledge_fictional: v.optional(v.boolean(), false),
})

export const SentMessage = v.object({ message: Message, credits: v.number() })
