// Chats: the list, one conversation, its messages (specification sections 3 and 7, design sections 4 and 11).
import * as v from 'valibot'
import { CHAT_QUERY_MAX_LENGTH } from '../domain/lists.ts'
import {
  ConversationId,
  Cursor,
  Id,
  MessageText,
  OptionalMessageText,
  ProfileId,
  QueryInteger,
  Time,
} from './fields.ts'
import { MessageChange, Quoted, Reaction, Unanswered } from './message-changes.ts'
import { ProfileCard } from './profile.ts'

/** Who produced a message, set by the server and stored for ever (trust: who wrote it is on record). */
export const Producer = v.picklist(['member', 'operator', 'automated'])
export type Producer = v.InferOutput<typeof Producer>

const Quote = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))
const PhotoOfMessage = v.nullable(Id)
/** Beside the text: the `seq` of the message that it replies to, and a photo. */
export const MessageExtra = v.object({
  quote: v.exactOptional(Quote),
  photo: v.exactOptional(PhotoOfMessage),
})

/**
 * A message. `seq` is its number in the conversation, from 1; null while it is paid and queued but not placed yet. `client_id` is chosen
 * by the sender and unique for the life of the chat: sending it again is safe.
 */
export const Message = v.object({
  conversation: ConversationId,
  seq: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  client_id: v.string(),
  sender: ProfileId,
  producer: Producer,
  text: v.string(),
  sent_at: Time,
  extra: v.optional(v.nullable(MessageExtra), null),
  /** The message that it replies to; absent where there is none, or in the answer of the sender's member object. */
  quoted: v.exactOptional(Quoted),
  reactions: v.exactOptional(v.array(Reaction)),
  unanswered: Unanswered,
})
export type Message = v.InferOutput<typeof Message>

/** The last message. `read`: whether the other is known to have read it, where it is the member's own. */
export const LastMessage = v.object({
  seq: v.optional(v.number(), 0),
  text: v.string(),
  sender: ProfileId,
  sent_at: Time,
  read: v.optional(v.boolean(), false),
})

/**
 * One chat of the list. `cursor`: the position in the list; null for the last of all, and from an upstream, which does not page.
 */
export const ChatListItem = v.object({
  conversation: v.object({ id: ConversationId }),
  profile: ProfileCard,
  num_unread_messages: v.number(),
  last_message: v.optional(v.nullable(LastMessage), null),
  archived: v.exactOptional(v.boolean()),
  cursor: v.optional(v.nullable(v.string())),
})
export type ChatListItem = v.InferOutput<typeof ChatListItem>

/** The 20 that changed last, newest first; with `?after` the 20 after a cursor. */
export const ChatList = v.array(ChatListItem)
/**
 * `archived`: the archived ones. `q`: the 20 that changed last, archived or not, with a member whose name matches
 * (domain/name-search.ts); these are one page.
 */
export const ChatsPage = v.object({
  after: v.optional(Cursor),
  archived: v.optional(v.literal('1')),
  q: v.optional(v.pipe(v.string(), v.maxLength(CHAT_QUERY_MAX_LENGTH, 'invalid'))),
})

/**
 * One conversation: messages in ascending `seq`. `has_more`: older ones exist. `peer_read_upto` is the last
 * `seq` the other is known to have read, 0 where either has turned read receipts off; `peer_has_upto` the last
 * that was delivered to their member object. `available` is false once the other is gone, banned or blocked. `acknowledged` is false
 * until the member has confirmed that they know that a fictional profile is fictional.
 */
export const Chat = v.object({
  conversation: v.object({
    id: ConversationId,
    read_upto: v.number(),
    peer_read_upto: v.number(),
    peer_has_upto: v.exactOptional(v.number()),
  }),
  profile: ProfileCard,
  messages: v.array(Message),
  /** Changes of messages since the revision in the query, and the current revision. */
  changes: v.exactOptional(v.array(MessageChange)),
  revision: v.exactOptional(v.number()),
  has_more: v.boolean(),
  available: v.boolean(),
  acknowledged: v.boolean(),
  message_cost: v.number(),
  /** Of a chat with a fictional profile: nobody answers now, so that a paid message is refused. `opens_at`: null where it is not known. */
  not_answered: v.exactOptional(v.nullable(v.object({ opens_at: v.nullable(Time) }))),
  /** Of a chat in which nobody has written: a moderator's measure lets the member begin none. `until`: null without an end. */
  restricted: v.exactOptional(v.nullable(v.object({ until: v.nullable(Time) }))),
  /** Whether the server can translate messages. */
  translates: v.exactOptional(v.boolean()),
})
export type Chat = v.InferOutput<typeof Chat>

/**
 * At most 50 messages after, or before, a `seq`; the newest 50 without either. `since`: also the changes of other messages after a
 * revision, at most 100.
 */
export const ReadChat = v.object({
  id: ConversationId,
  after: v.optional(QueryInteger),
  before: v.optional(QueryInteger),
  since: v.optional(QueryInteger),
})

/** Null where there is no conversation with the profile, or it was removed. */
export const ChatWith = v.object({ with: ProfileId })
export const FoundChat = v.object({ id: v.nullable(ConversationId) })

export const OpenedChat = v.object({ id: ConversationId })

export const ReadUpto = v.object({
  conversation: ConversationId,
  read_upto: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export const ChatRef = v.object({ conversation: ConversationId })

export const ArchiveChat = v.object({ conversation: ConversationId, archived: v.boolean() })

export const SendMessage = v.pipe(
  v.object({
    conversation: ConversationId,
    client_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/, 'client_id')),
    /** Empty for a photo without text. */
    text: OptionalMessageText,
    /** Confirms, once per conversation, that the other profile is fictional. */
    acknowledge_fictional: v.optional(v.boolean(), false),
    quote: v.optional(Quote),
    photo: v.optional(PhotoOfMessage),
  }),
  v.forward(
    v.check(({ text, photo }) => Boolean(photo) || v.is(MessageText, text), 'required'),
    ['text'],
  ),
)

export const SentMessage = v.object({ message: Message, credits: v.number() })
