// The live socket (design section 11): frames are JSON text, one event each.
// Events may be lost: clients catch up with `after=seq` on every connect.
import * as v from 'valibot'
import { Message, SendMessage, SentMessage } from './chat.ts'
import { ConversationId, Flag, ProfileId } from './fields.ts'
import { MessageRef, Reaction } from './message-changes.ts'

/** A member's unread counts, over all pages of their lists. */
export const UnreadCounts = v.object({ num_unread_messages: v.number(), num_new_likes: v.number() })
export type UnreadCounts = v.InferOutput<typeof UnreadCounts>
/** The counts after an event that changes them. An upstream may omit them; then they come with the user. */
const WithUnreadCounts = v.object({ waiting: v.exactOptional(UnreadCounts) })
export type UnreadEvent = v.InferOutput<typeof WithUnreadCounts>

/** Events from a member object to its sockets. `message` also reaches the sender's own other tabs. */
export const LiveEvent = v.variant('type', [
  v.object({
    type: v.literal('message'),
    message: Message,
    peer: ProfileId,
    num_unread_messages: v.number(),
    ...WithUnreadCounts.entries,
  }),
  v.object({
    type: v.literal('read'),
    conversation: ConversationId,
    reader: ProfileId,
    read_upto: v.number(),
    ...WithUnreadCounts.entries,
  }),
  /** The member has blocked somebody, here or in another tab: neither sees the other any more. The other gets `gone`. */
  v.object({ type: v.literal('blocked'), profile: ProfileId, ...WithUnreadCounts.entries }),
  /** The member has lifted their block. */
  v.object({ type: v.literal('unblocked'), profile: ProfileId, ...WithUnreadCounts.entries }),
  /** Somebody the member has a chat or a like with is suspended, deleted or blocks the member, without saying which; or is back. */
  v.object({ type: v.literal('gone'), profile: ProfileId, gone: v.boolean(), ...WithUnreadCounts.entries }),
  /** The member's messages up to a `seq` were delivered to the other. */
  v.object({ type: v.literal('delivered'), conversation: ConversationId, has_upto: v.number() }),
  v.object({ type: v.literal('typing'), conversation: ConversationId, sender: ProfileId }),
  v.object({ type: v.literal('like'), profile: ProfileId, ...WithUnreadCounts.entries }),
  /** Somebody has taken back their like of the member. */
  v.object({ type: v.literal('unlike'), profile: ProfileId, ...WithUnreadCounts.entries }),
  /** The member likes a profile, or no longer, here or in another tab. */
  v.object({ type: v.literal('liked'), profile: ProfileId, liked: Flag }),
  /** The member saw these likes, here or in another tab. */
  v.object({
    type: v.literal('likes-seen'),
    profiles: v.array(ProfileId),
    ...WithUnreadCounts.entries,
  }),
  v.object({ type: v.literal('credits'), credits: v.number() }),
  /** The message could not be delivered; its credits are back. */
  v.object({ type: v.literal('message-returned'), conversation: ConversationId, client_id: v.string() }),
  v.object({
    type: v.literal('chat-removed'),
    conversation: ConversationId,
    ...WithUnreadCounts.entries,
  }),
  /** Archived, or put back into the list, here or in another tab. */
  v.object({
    type: v.literal('chat-archived'),
    conversation: ConversationId,
    archived: v.boolean(),
    ...WithUnreadCounts.entries,
  }),
  v.object({ type: v.literal('reaction'), ...MessageRef.entries, ...Reaction.entries }),
  /** The member has hidden a message from themselves, or shows it again, here or in another tab. */
  v.object({ type: v.literal('message-hidden'), ...MessageRef.entries, hidden: v.boolean() }),
  /** Nobody answered the member's message in time: its credits are back. */
  v.object({ type: v.literal('message-unanswered'), ...MessageRef.entries, unanswered: v.literal(true) }),
  /** The answer to a `send` of this socket: placed, or paid and queued. */
  v.object({ type: v.literal('sent'), client_id: v.string(), ...SentMessage.entries }),
  /** The refusal of a `send`: `code` and `details` as in an HTTP answer (refusals.ts). */
  v.object({
    type: v.literal('refused'),
    client_id: v.string(),
    code: v.string(),
    details: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  /** This socket sends too many frames; they are ignored for a second, and the socket is closed if it goes on. */
  v.object({ type: v.literal('warning'), code: v.literal('too_many') }),
])
export type LiveEvent = v.InferOutput<typeof LiveEvent>

/** Frames from a socket to its member object. */
export const LiveCommand = v.variant('type', [
  v.object({ type: v.literal('typing'), conversation: ConversationId }),
  v.object({
    type: v.literal('read'),
    conversation: ConversationId,
    read_upto: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  /** The same as `POST /api/message.php`, and as safe to repeat there or here. */
  v.object({ type: v.literal('send'), ...SendMessage.entries }),
  /** Whether the page is visible; initially it counts as visible. A member with a visible page gets no push. */
  v.object({ type: v.literal('sight'), seen: v.boolean() }),
])
export type LiveCommand = v.InferOutput<typeof LiveCommand>
