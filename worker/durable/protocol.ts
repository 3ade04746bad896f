// What the object of a member answers, and that of a limit; of a conversation: conversation/protocol.ts (design section 4). The classes
// implement this and the stubs are typed by it, so that callers do not import the classes.

import * as v from 'valibot'
import type { Message } from '#src/contract/chat.ts'
import type { Credits } from '#src/contract/credits.ts'
import type { PushDevice, PushSubscription } from '#src/contract/notifications.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import type { Device } from '#src/contract/sessions.ts'
import type { NotificationChoices } from '#src/domain/notifications.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import type { Restriction } from '#src/domain/restriction.ts'
import type { Refused } from '#worker/durable/kit/refused.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import type { DeliveryBatch } from './conversation/protocol.ts'
import type { ReactionChange } from './conversation/reactions.ts'
import type { Limit, TakeResult } from './kit/rate-windows.ts'
import { AnsweringTerms } from './member/answering-terms.ts'
import type { MemberCounters } from './member/counters.ts'
import type { ExportCursor, ExportPage } from './member/export.ts'
import type { InboxItem, InboxPage, InboxPeer, Opening } from './member/inbox/chat-list.ts'
import type { BlockedBy } from './member/inbox/chat-rows.ts'
import type { LastSearch } from './member/last-search.ts'
import type { MemberObjectCounts } from './member/metrics.ts'
import type { PremiumProtocol } from './member/orders/premium-protocol.ts'
import type { OrderProtocol } from './member/orders/protocol.ts'
import type { OutboxRecord } from './member/outbox.ts'
import type { PushContent, PushSubject } from './member/push/push.ts'
import type { SendAnswer, SendRequest } from './member/sending.ts'
import type { NewSession, Recognised } from './member/sessions.ts'
import type { LedgerRow } from './member/wallet/ledger.ts'
import type { OperatorCredits, OperatorCreditsAnswer } from './member/wallet/operator-credits.ts'
import type { SpendingLimitChange } from './member/wallet/spending-limit.ts'
import type { Grant } from './member/wallet/wallet.ts'

export type { BlockedBy, LastSearch, MemberCounters }

/** What a member did at one time: what they were given, a chat they began, a message. */
export type PastActions = { grant?: Grant; opening?: Opening & OpenPermission; request: SendRequest }

/** The object of one member, named by the member's id. Its `fetch` opens a live socket: see `SOCKET_HEADER`. */
export interface MemberProtocol extends Rpc.DurableObjectBranded, OrderProtocol, PremiumProtocol {
  /** The member of a session, with all that every page needs of them; null when the session is not valid. */
  authenticate(caller: CallerSession, include?: Include): Promise<AuthenticatedMember | null>
  /** Begins a session, after storing newer facts. False: an account action ended it already, or the account is not active. */
  beginSession(facts: MemberFacts, session: NewSession): boolean
  onUserChanged(): void
  /** The devices signed in, newest seen first. */
  listSessions(): Omit<Device, 'current'>[]
  /** Ends a session and closes its sockets in the same step. False: no such session. */
  endSession(id: string): boolean
  /** Every session but one. */
  endOtherSessions(but: string): void
  /** What the member is notified of; the defaults until they choose. */
  getNotifications(): NotificationChoices
  chooseNotifications(choices: NotificationChoices): void
  /** No more email about unread messages and likes; every other choice stays. */
  stopMail(): void
  /** The member's last search; null clears it. */
  saveSearch(filters: SearchFilters | null): void
  /**
   * Subscribes a device to push as long as its session lives. `over`: the session has ended. `gone`: the push service has dropped this
   * subscription, so that the browser must make another one.
   */
  addPush(device: PushDevice, of: { session: string; site: string }): 'kept' | 'gone' | 'over'
  removePush(endpoint: string): void
  /** A push service has dropped a subscription. */
  onPushGone(endpoint: string): void
  /** Newest first. */
  listPush(): PushSubscription[]
  /** What a push says now, and to which devices; null where nothing is left to say, or the member does not want it. */
  findPushContent(about: PushSubject): PushContent | null
  getBalance(): number
  showCredits(): Credits
  /** The member's own spending limit: a tighter one holds from now on, a looser one after a day. */
  setSpendingLimit(change: SpendingLimitChange): void
  countObject(): MemberObjectCounts
  /** What the member has and what is unread. Asks D1 only the first time in an object's life. */
  getCounters(pool: string): Promise<MemberCounters>
  /** Adds a lot, once per key; answers the balance. */
  grant(grant: Grant): number
  /** Grants or takes credits for an operator, once per key. */
  changeCredits(change: OperatorCredits): OperatorCreditsAnswer
  /** A page of movements, newest first, before an id. */
  listLedger(page: { limit: number; before: number | null }): LedgerRow[]
  /** Empties the wallet; in local bundles alone. */
  emptyWallet(): void
  /** Runs what is due in so many milliseconds; in local bundles alone. */
  passTime(ms: number): Promise<void>
  /** Does what the member did at a time in the past; in local bundles alone. */
  relive(at: number, past: PastActions): Promise<SendAnswer>
  /**
   * Puts a chat into this member's list; the other sees it with the first message. Refuses a second conversation while the address
   * is not confirmed, because somebody who writes to many strangers must be reachable. `may_begin`: whether the other lets this
   * member write first.
   */
  open(opening: Opening & OpenPermission): OpenAnswer
  /** A page of the chat list, newest first. */
  list(page?: InboxPage): InboxItem[]
  /** The members of all chats, newest first, for a search by name. */
  listPeers(): InboxPeer[]
  /** These chats, in this order. */
  pick(conversations: readonly string[]): InboxItem[]
  /** Null for a conversation this member never had. */
  view(conversation: string): ChatState | null
  /**
   * Pays for a message and queues it in one transaction, then delivers it to its conversation object. Safe to repeat. `caller` is
   * null where the session has been checked before.
   */
  send(request: SendRequest, caller: CallerSession | null): Promise<SendAnswer | Refused<'sign_in_required'>>
  /** Refuses a message for good, unless it was accepted before; returns what became of it. Safe to repeat. */
  forbidMessage(conversation: string, client_id: string): OutboxRecord['status']
  /** Marks as read here and in the conversation object, which knows the newest seq. False: no such chat. */
  markRead(conversation: string, upto: number): Promise<boolean>
  /** Archives a chat, or puts it back into the list. False: no such chat in either. */
  archive(conversation: string, archived: boolean): boolean
  /** Removes the chat from this member's list, and tells its conversation object up to which seq. False: no such chat. */
  remove(conversation: string): Promise<boolean>
  /**
   * The member has blocked a peer, or lifted that. While either has blocked the other, the peer's messages are returned to them
   * and their likes are in no list. The member's tabs are notified.
   */
  setBlocked(peer: string, by: BlockedBy, pool: string): Promise<void>
  /** A peer has blocked the member, or lifted that: to the member's tabs it looks as if the peer had left, or come back. */
  setBlockedByPeer(peer: string, by: BlockedBy): void
  /** A peer was suspended or deleted, or is back: no message goes to one who is gone. The member's tabs are notified. */
  setPeerGone(peer: string, gone: boolean): void
  /** A peer has deleted their account: the list shows none of their texts from now on. */
  eraseMessagesOf(peer: string): void
  /** Stores a batch of a conversation object; returns the messages that this member will never receive. Safe to repeat. */
  deliver(batch: DeliveryBatch): { refused: number[] }
  onRead(conversation: string, reader: string, read_upto: number): void
  /** The member's messages up to a seq were delivered to the other's member object. */
  onDelivered(conversation: string, peer: string, has_upto: number): void
  onTyping(conversation: string, sender: string): void
  /** Sets the member's reaction to a message, or with null takes it back, and notifies the other. */
  react(
    conversation: string,
    seq: number,
    reaction: ReactionName | null,
  ): Promise<{ ok: true } | Refused<'not_found' | 'member_unavailable'>>
  onReaction(conversation: string, reaction: ReactionChange): void
  /** Hides a message from the member alone, or shows it again. */
  setHidden(conversation: string, seq: number, hidden: boolean): Promise<{ ok: true } | Refused<'not_found'>>
  onLike(profile: string, pool: string): Promise<void>
  /** A member with whom there is a like has left, or come back. */
  onLikerGone(profile: string, gone: boolean, pool: string): Promise<void>
  onLikesSeen(profiles: string[], pool: string): Promise<void>
  /** A profile has taken its like back. */
  onUnlike(profile: string, pool: string): Promise<void>
  /** The member likes a profile, or no longer: updates their counts, and notifies their tabs. */
  onOwnLike(profile: string, liked: boolean, pool: string): Promise<void>
  /** A page of all that the object stores, for the member's export; the first without a cursor. */
  exportPage(cursor: ExportCursor | null): ExportPage
  /** The bookmark of the member's last write in D1; the later one is stored. */
  saveBookmark(bookmark: string): void
  /**
   * Stores what D1 says of the member, unless something newer is known, and ends the sessions that must end. Safe to repeat.
   * `bookmark`: of the read that said so.
   */
  sync(facts: MemberFacts, bookmark?: string | null): Promise<void>
}

/** The counter of one limit key. */
export interface LimiterProtocol extends Rpc.DurableObjectBranded {
  /** Takes one attempt against all limits, or none. */
  take(limits: readonly Limit[]): TakeResult
  /** Forgets the attempts of this key. */
  clear(): void
}

/**
 * How a caller is known to a member object: by the hash of their token's secret, or by a session that was checked before. `pool`:
 * of the site they are on, because a session is valid in its own pool alone.
 */
const CallerSession = v.union([
  v.object({ pool: v.string(), hash: v.string() }),
  v.object({ pool: v.string(), session: v.string() }),
])
export type CallerSession = v.InferOutput<typeof CallerSession>

/** What one call of the member object says of a caller. */
export type AuthenticatedMember = {
  session: Recognised
  facts: Omit<MemberFacts, 'kept_session'>
  counters: MemberCounters
  /** The bookmark that a read needs so that the member sees their own writes. */
  bookmark: string | null
  /** Their last search; null before the first search by hand. */
  last_search: LastSearch | null
  preloaded: Preloaded
}

/** What the caller will need next: a page of their chats, and one conversation. */
export type Include = { chats?: InboxPage; conversation?: string }
/** The answers to that, for this request alone; undefined where not included. */
export type Preloaded = { chats?: InboxItem[]; chat?: { conversation: string; view: ChatState | null } }

/** Whose socket it is, and what their site says of messages sent over it. */
export const SocketRequest = v.object({
  caller_session: CallerSession,
  message_cost: v.number(),
  answering: AnsweringTerms,
})
export type SocketRequest = v.InferOutput<typeof SocketRequest>
/** Carries it as JSON with an upgrade request to a member object; written by the worker, never by a visitor. */
export const SOCKET_HEADER = 'vonk-socket'

/** What decides whether a conversation can begin. */
export type OpenPermission = { email_confirmed: boolean; may_begin: boolean }
export type OpenAnswer = { ok: true } | Refused<'email_unconfirmed' | 'not_writing_to' | 'chats_restricted'>

/** A chat as the member object knows it; `queued` messages are paid for and have no seq yet. */
export type ChatState = {
  peer: string
  peer_kind: ProfileKind
  listed: boolean
  /** The peer is suspended or deleted, as far as this member object knows. */
  gone: boolean
  blocked: BlockedBy
  acknowledged: boolean
  /** Of a chat in which nobody has written: why the member cannot be the first. */
  restriction: Restriction | null
  read_upto: number
  /** Whether this member shows what they have read, and so may see what the other has. */
  read_receipts: boolean
  cleared_upto: number
  queued: Message[]
}
