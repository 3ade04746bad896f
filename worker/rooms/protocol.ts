// What each Durable Object answers to, and what travels between them (design section 4). The classes implement this and
// the stubs are typed by it: who asks a room needs to know nothing of how it is made.
import type { Message } from '#src/contract/chat.ts'
import type { Credits } from '#src/contract/credits.ts'
import type { Device } from '#src/contract/sessions.ts'
import type { MemberFacts } from '../member-facts.ts'
import type { DeskFigures } from './desk-figures.ts'
import type { NewSession, Recognised } from './desk-sessions.ts'
import type { Figures } from './figures.ts'
import type { InboxItem, InboxPage, Opening } from './inbox.ts'
import type { PlacedMessage } from './message.ts'
import type { QueuedMessage } from './outbox.ts'
import type { Limit, Taken } from './rate-windows.ts'
import type { LogPage } from './room-log.ts'
import type { Refused, SendAnswer, SendRequest } from './sending.ts'
import type { Grant } from './wallet.ts'

export type { Figures }

/** One member's desk, named by the member's id. Its `fetch` opens a live socket: see `ASKING_HEADER`. */
export interface DeskProtocol extends Rpc.DurableObjectBranded {
  /** Whose session it is and all that every page wants to know of them; null when nobody is signed in by it. */
  who(asking: Asking, wanted?: Wanted): Promise<Who | null>
  /** Begins a session, after taking over what is new of the facts. False: a deed has come between, or the desk is closed. */
  beginSession(facts: MemberFacts, session: NewSession): boolean
  /** The devices signed in, newest seen first. */
  listSessions(): Omit<Device, 'current'>[]
  /** Ends a session and closes its sockets in the same step. False: no such session. */
  endSession(id: string): boolean
  /** Every session but one. */
  endOtherSessions(but: string): void
  getBalance(): number
  showCredits(): Credits
  countFigures(): DeskFigures
  /** What the member has and what waits for them. Only the first time in a desk's life this asks D1. */
  figures(pool: string): Promise<Figures>
  /** Adds a lot, once per key; answers the balance. */
  grant(grant: Grant): number
  /**
   * Puts a chat into this member's list; the other sees it with the first message. Refuses a second conversation while
   * the address is not confirmed: whoever writes to many strangers is somebody who can be reached.
   */
  open(opening: Opening & { email_confirmed: boolean }): OpenAnswer
  /** A page of the chat list, newest first. */
  list(page?: InboxPage): InboxItem[]
  /** Null for a conversation this member never had. */
  view(conversation: string): ChatView | null
  /**
   * Pays for a message and queues it in one transaction, then brings it to its room. Safe to repeat. `asking` shows whose it
   * is; null where that was asked before.
   */
  send(request: SendRequest, asking: Asking | null): Promise<SendAnswer | Refused<'sign_in_required'>>
  /** Marks as read here and in the room, which knows how far there is anything to read. False: no such chat. */
  markRead(conversation: string, upto: number): Promise<boolean>
  /** Takes the chat out of this member's list. False: no such chat. */
  remove(conversation: string): boolean
  /** While a peer is blocked nothing of theirs is taken in; what they sent is returned to them. Their likes go, too. */
  setBlocked(peer: string, blocked: boolean, pool: string): Promise<void>
  /** A peer who was suspended or deleted is not written to. */
  setGone(peer: string, gone: boolean): void
  /** Takes in what a room brings; answers the messages that this member will never receive. Safe to repeat. */
  deliver(parcel: Parcel): { refused: number[] }
  hearRead(conversation: string, reader: string, read_upto: number): void
  hearTyping(conversation: string, sender: string): void
  hearLike(profile: string, pool: string): Promise<void>
  hearLikesSeen(profiles: string[], pool: string): Promise<void>
  /** The member's likes, given or received, are not what they were: D1 is asked again how many are new. */
  settleLikes(pool: string): Promise<void>
  /** What D1 must have seen for the member to see what they wrote; the later one is kept. */
  keepBookmark(bookmark: string): void
  /**
   * Takes over what D1 says of the member, unless something newer is known, and ends what must end. Safe to repeat. `bookmark`: how
   * far D1 had come when it said so.
   */
  settle(facts: MemberFacts, bookmark?: string | null): Promise<void>
}

/** The room of one conversation, named by the conversation's id. */
export interface RoomProtocol extends Rpc.DurableObjectBranded {
  /** Gives messages their places, once per `client_id` of a sender, and starts their delivery. Safe to repeat. */
  append(batch: MessageBatch): AppendAnswer
  /** Which of a sender's messages have a place already; what has none gets none by asking. */
  findPlaces(sender: string, client_ids: string[]): Places
  /** A page of the log for one of the two; nobody else gets anything. */
  read(reader: string, page: LogPage): RoomPage | Refused<'not_found'>
  /** Moves a reader's mark, never past the last message, and tells the other. */
  markRead(reader: string, upto: number): { ok: true; read_upto: number } | Refused<'not_found'>
}

/** The counter of one limit key. */
export interface LimiterProtocol extends Rpc.DurableObjectBranded {
  /** Takes one attempt against all limits at once, or none. */
  take(limits: readonly Limit[]): Taken
  /** Forgets the attempts of this key. */
  clear(): void
}

/**
 * By what somebody is known at a desk: the hash of a token's secret, or the session that was known by it before. `pool`: of
 * the site they are on, for a session is good in its own alone.
 */
export type Asking = { pool: string } & ({ hash: string } | { session: string })

/** What one call of the desk tells of whoever asks. */
export type Who = {
  session: Recognised
  facts: Omit<MemberFacts, 'kept_session'>
  figures: Figures
  /** What D1 must have seen at least for the member to see their own writes. */
  bookmark: string | null
  at_hand: AtHand
}

/** What whoever asks will want next: a page of their chats, and one conversation. */
export type Wanted = { chats?: InboxPage; conversation?: string }
/** The answers to that, for as long as this request; undefined what nobody wanted. */
export type AtHand = { chats?: InboxItem[]; chat?: { conversation: string; view: ChatView | null } }

/** Carries the `Asking` of an upgrade request to a desk as JSON; written by the service, never by a visitor. */
export const ASKING_HEADER = 'vonk-asking'

export type OpenAnswer = { ok: true } | Refused<'email_unconfirmed'>

/** A chat as its member's desk knows it; `queued` are paid for but not yet placed. */
export type ChatView = {
  peer: string
  listed: boolean
  /** The peer is suspended or deleted, as far as this desk knows. */
  gone: boolean
  acknowledged: boolean
  read_upto: number
  cleared_upto: number
  queued: Message[]
}

/** Messages of one sender for one room, in order. */
export type MessageBatch = { sender: string; receiver: string; messages: QueuedMessage[] }
export type Places = { client_id: string; seq: number }[]
export type AppendAnswer = { ok: true; places: Places } | Refused<'not_found'>

/** What a room brings: the peer's messages, and own ones that could not be delivered. */
export type Parcel = {
  conversation: string
  messages: PlacedMessage[]
  returns: { client_id: string; seq: number; previous: PlacedMessage | null }[]
}

export type RoomPage = { ok: true; messages: Message[]; has_more: boolean; peer_read_upto: number }
