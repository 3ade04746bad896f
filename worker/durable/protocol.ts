// What each Durable Object answers to, and what travels between them (design section 4). The classes implement this and
// the stubs are typed by it: who asks a room needs to know nothing of how it is made.
import * as v from 'valibot'
import type { Message } from '#src/contract/chat.ts'
import type { Credits } from '#src/contract/credits.ts'
import type { PushDevice, PushSubscription } from '#src/contract/notifications.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import type { Device } from '#src/contract/sessions.ts'
import type { NotificationChoices } from '#src/domain/notifications.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import type { LogPage } from './conversation/log.ts'
import type { MessageChange, ReactionChange } from './conversation/reactions.ts'
import type { DeliveredMessage, SequencedMessage } from './kit/message.ts'
import type { Limit, TakeResult } from './kit/rate-windows.ts'
import type { MemberCounters } from './member/counters.ts'
import type { ExportCursor, ExportPage } from './member/export.ts'
import type { BlockedBy, InboxItem, InboxPage, InboxPeer, Opening } from './member/inbox.ts'
import type { LastSearch } from './member/last-search.ts'
import type { MemberObjectCounts } from './member/metrics.ts'
import type { PremiumProtocol } from './member/orders/premium-protocol.ts'
import type { OrderProtocol } from './member/orders/protocol.ts'
import type { QueuedMessage } from './member/outbox.ts'
import type { PushContent, PushSubject } from './member/push/push.ts'
import type { Refused, SendAnswer, SendRequest } from './member/sending.ts'
import type { NewSession, Recognised } from './member/sessions.ts'
import type { SpendingLimitChange } from './member/wallet/spending-limit.ts'
import type { Grant } from './member/wallet/wallet.ts'

export type { BlockedBy, LastSearch, MemberCounters }

/** One member's desk, named by the member's id. Its `fetch` opens a live socket: see `SOCKET_HEADER`. */
export interface MemberProtocol extends Rpc.DurableObjectBranded, OrderProtocol, PremiumProtocol {
  /** Whose session it is and all that every page wants to know of them; null when nobody is signed in by it. */
  authenticate(caller: CallerSession, include?: Include): Promise<AuthenticatedMember | null>
  /** Begins a session, after taking over what is new of the facts. False: a deed has come between, or the desk is closed. */
  beginSession(facts: MemberFacts, session: NewSession): boolean
  onUserChanged(): void
  /** The devices signed in, newest seen first. */
  listSessions(): Omit<Device, 'current'>[]
  /** Ends a session and closes its sockets in the same step. False: no such session. */
  endSession(id: string): boolean
  /** Every session but one. */
  endOtherSessions(but: string): void
  /** What the member wants to be told of; the defaults until they choose. */
  getNotifications(): NotificationChoices
  chooseNotifications(choices: NotificationChoices): void
  /** No more mail about what waits; every other choice stays. */
  stopMail(): void
  /** What the member looked for; null clears it. */
  saveSearch(filters: SearchFilters | null): void
  /**
   * Has a device told by push as long as its session lives. `over`: that is. `gone`: the push service has said that nobody is there any
   * more, so its browser must make another subscription.
   */
  addPush(device: PushDevice, of: { session: string; site: string }): 'kept' | 'gone' | 'over'
  removePush(endpoint: string): void
  /** A push service says that nobody is there any more. */
  onPushGone(endpoint: string): void
  /** Newest first. */
  listPush(): PushSubscription[]
  /** What a push would say by now, and to which devices; null where there is nothing to say any more, or nobody wants to hear it. */
  findPushContent(about: PushSubject): PushContent | null
  getBalance(): number
  showCredits(): Credits
  /** What the member allows themselves: tighter at once, looser after a day. */
  setSpendingLimit(change: SpendingLimitChange): void
  countObject(): MemberObjectCounts
  /** What the member has and what waits for them. Only the first time in a desk's life this asks D1. */
  getCounters(pool: string): Promise<MemberCounters>
  /** Adds a lot, once per key; answers the balance. */
  grant(grant: Grant): number
  /** Nothing is left; in local bundles alone. */
  emptyWallet(): void
  /**
   * Puts a chat into this member's list; the other sees it with the first message. Refuses a second conversation while
   * the address is not confirmed: whoever writes to many strangers is somebody who can be reached. `may_begin`: whether the
   * other lets this member write first.
   */
  open(opening: Opening & OpenPermission): OpenAnswer
  /** A page of the chat list, newest first. */
  list(page?: InboxPage): InboxItem[]
  /** Whom the member has chats with, newest first: to look for one by name. */
  listPeers(): InboxPeer[]
  /** These chats, in this order. */
  pick(conversations: readonly string[]): InboxItem[]
  /** Null for a conversation this member never had. */
  view(conversation: string): ChatState | null
  /**
   * Pays for a message and queues it in one transaction, then brings it to its room. Safe to repeat. `asking` shows whose it
   * is; null where that was asked before.
   */
  send(request: SendRequest, caller: CallerSession | null): Promise<SendAnswer | Refused<'sign_in_required'>>
  /** Marks as read here and in the room, which knows how far there is anything to read. False: no such chat. */
  markRead(conversation: string, upto: number): Promise<boolean>
  /** Puts a chat away, or back into the list. False: no such chat in either. */
  archive(conversation: string, archived: boolean): boolean
  /** Takes the chat out of this member's list, and tells its room up to where. False: no such chat. */
  remove(conversation: string): Promise<boolean>
  /**
   * The member has blocked a peer, or lifted that. While a peer is blocked, by either of the two, nothing of theirs is taken in, what
   * they sent is returned to them, and their likes are in no list. The member's tabs hear of it.
   */
  setBlocked(peer: string, by: BlockedBy, pool: string): Promise<void>
  /** A peer has blocked the member, or lifted that: the member's tabs hear what they would if the peer had left, or come back. */
  setBlockedByPeer(peer: string, by: BlockedBy): void
  /** A peer who was suspended or deleted is not written to. The member's tabs hear of it. */
  setPeerGone(peer: string, gone: boolean): void
  /** A peer has deleted their account: besides, nothing of what they wrote is shown in the list any more. */
  eraseMessagesOf(peer: string): void
  /** Takes in what a room brings; answers the messages that this member will never receive. Safe to repeat. */
  deliver(batch: DeliveryBatch): { refused: number[] }
  onRead(conversation: string, reader: string, read_upto: number): void
  /** The member's messages up to a place have come to the other's desk. */
  onDelivered(conversation: string, peer: string, has_upto: number): void
  onTyping(conversation: string, sender: string): void
  /** Sets the member's reaction to a message, or with null takes it back, and tells the other. */
  react(
    conversation: string,
    seq: number,
    reaction: ReactionName | null,
  ): Promise<{ ok: true } | Refused<'not_found' | 'member_unavailable'>>
  onReaction(conversation: string, reaction: ReactionChange): void
  /** Hides a message from the member alone, or shows it again. */
  setHidden(conversation: string, seq: number, hidden: boolean): Promise<{ ok: true } | Refused<'not_found'>>
  onLike(profile: string, pool: string): Promise<void>
  /** Somebody who likes the member, or whom the member likes, has left, or come back. */
  onLikerGone(profile: string, gone: boolean, pool: string): Promise<void>
  onLikesSeen(profiles: string[], pool: string): Promise<void>
  /** A profile likes the member no more. */
  onUnlike(profile: string, pool: string): Promise<void>
  /** The member likes a profile, or no longer: their lists are settled, and their tabs told. */
  onOwnLike(profile: string, liked: boolean, pool: string): Promise<void>
  /** A page of all that the desk holds, for the member's export; the first without a place. */
  exportPage(cursor: ExportCursor | null): ExportPage
  /** What D1 must have seen for the member to see what they wrote; the later one is kept. */
  saveBookmark(bookmark: string): void
  /**
   * Takes over what D1 says of the member, unless something newer is known, and ends what must end. Safe to repeat. `bookmark`: how
   * far D1 had come when it said so.
   */
  sync(facts: MemberFacts, bookmark?: string | null): Promise<void>
}

/** The room of one conversation, named by the conversation's id. */
export interface ConversationProtocol extends Rpc.DurableObjectBranded {
  /** Gives messages their places, once per `client_id` of a sender, and starts their delivery. Safe to repeat. */
  append(batch: MessageBatch): AppendAnswer
  /** Which of a sender's messages have a place already; what has none gets none by asking. */
  findSeqs(sender: string, client_ids: string[]): AssignedSeqs
  /** The last message that is shown; null without one, and for who takes no part. */
  findNewest(reader: string): SequencedMessage | null
  /** A page of the log for one of the two; nobody else gets anything. */
  read(reader: string, page: LogPage): ConversationPage | Refused<'not_found'>
  /** Moves a reader's mark, never past the last message, and tells the other where it is `shown`. */
  markRead(
    reader: string,
    upto: number,
    shown: boolean,
  ): { ok: true; read_upto: number } | Refused<'not_found'>
  /** Sets one of the two's reaction to a message they see; null takes it back. Tells the other. */
  react(
    member: string,
    seq: number,
    reaction: ReactionName | null,
  ): { ok: true; marked: ReactionChange | null } | Refused<'not_found'>
  /** Hides a message from one of the two, or shows it again; answers it, and what that member sees before it. */
  setHidden(
    member: string,
    seq: number,
    hidden: boolean,
  ): { ok: true; message: SequencedMessage; previous: SequencedMessage | null } | Refused<'not_found'>
  /** A photo for a message of a member's that follows. Refuses who is neither of the two, once they are known. */
  addPhoto(member: string, name: string): { ok: true } | Refused<'not_found'>
  /** Whether a photo waits for a message of this member's. */
  isOffered(member: string, name: string): boolean
  /** Whose photo it is, for one of the two who sees the message it went with; before that only for who added it. Else null. */
  findPhotoSender(reader: string, name: string): string | null
  /** Keeps what one of the two reports of the other, once per report. `not_found` where nothing is left of it. */
  saveEvidence(reporter: string, seq: number, report: string): { ok: true } | Refused<'not_found'>
  /** What was reported, for whoever decides on it: noted with their name. */
  openEvidence(report: string, who: string): Evidence | null
  /** One of the two has removed the conversation up to a message from their list. */
  clear(member: string, upto: number): void
  /** Somebody has deleted their account: what they wrote goes out of the log, and thirty days later for good. Safe to repeat. */
  forget(member: string): void
}

/** The counter of one limit key. */
export interface LimiterProtocol extends Rpc.DurableObjectBranded {
  /** Takes one attempt against all limits at once, or none. */
  take(limits: readonly Limit[]): TakeResult
  /** Forgets the attempts of this key. */
  clear(): void
}

/**
 * By what somebody is known at a desk: the hash of a token's secret, or the session that was known by it before. `pool`: of
 * the site they are on, for a session is good in its own alone.
 */
const CallerSession = v.union([
  v.object({ pool: v.string(), hash: v.string() }),
  v.object({ pool: v.string(), session: v.string() }),
])
export type CallerSession = v.InferOutput<typeof CallerSession>

/** What one call of the desk tells of whoever asks. */
export type AuthenticatedMember = {
  session: Recognised
  facts: Omit<MemberFacts, 'kept_session'>
  counters: MemberCounters
  /** What D1 must have seen at least for the member to see their own writes. */
  bookmark: string | null
  /** What they looked for last; null for who has never searched by hand. */
  last_search: LastSearch | null
  preloaded: Preloaded
}

/** What whoever asks will want next: a page of their chats, and one conversation. */
export type Include = { chats?: InboxPage; conversation?: string }
/** The answers to that, for as long as this request; undefined what nobody wanted. */
export type Preloaded = { chats?: InboxItem[]; chat?: { conversation: string; view: ChatState | null } }

/** Whose socket it is to be, and what a message sent over it costs on their site. */
export const SocketRequest = v.object({ caller_session: CallerSession, message_cost: v.number() })
export type SocketRequest = v.InferOutput<typeof SocketRequest>
/** Carries it with an upgrade request to a desk, as JSON; written by the service, never by a visitor. */
export const SOCKET_HEADER = 'vonk-socket'

/** What decides whether a conversation can be begun. */
export type OpenPermission = { email_confirmed: boolean; may_begin: boolean }
export type OpenAnswer = { ok: true } | Refused<'email_unconfirmed' | 'not_writing_to'>

/** A chat as its member's desk knows it; `queued` are paid for but not yet placed. */
export type ChatState = {
  peer: string
  listed: boolean
  /** The peer is suspended or deleted, as far as this desk knows. */
  gone: boolean
  blocked: BlockedBy
  acknowledged: boolean
  read_upto: number
  /** Whether this member shows what they read, and so may see what the other has. */
  read_receipts: boolean
  cleared_upto: number
  queued: Message[]
}

/** A reported message as it was then. `sent_at`, `kept_at`: epoch milliseconds. `extra`: see `packExtra`. */
export type Evidence = {
  seq: number
  sender: string
  producer: string
  text: string
  extra: string | null
  sent_at: number
  kept_at: number
}

/** Messages of one sender for one room, in order. `listening`: the sender has a socket open, to hear how far they come. */
export type MessageBatch = {
  sender: string
  receiver: string
  messages: QueuedMessage[]
  listening?: boolean
}
export type AssignedSeqs = { client_id: string; seq: number }[]
export type AppendAnswer = { ok: true; seqs: AssignedSeqs } | Refused<'not_found'>

/** What a room brings: the peer's messages, and own ones that could not be delivered. */
export type DeliveryBatch = {
  conversation: string
  messages: DeliveredMessage[]
  returns: { client_id: string; seq: number; previous: SequencedMessage | null }[]
}

/** `peer_has_upto`: the last message that has come to the other's desk. */
export type ConversationPage = {
  ok: true
  messages: Message[]
  changes: MessageChange[]
  revision: number
  has_more: boolean
  peer_read_upto: number
  peer_has_upto: number
}
