// What each Durable Object answers to, and what travels between them (design section 4). The classes implement this and
// the stubs are typed by it: who asks a room needs to know nothing of how it is made.
import type { Message } from '#src/contract/chat.ts'
import type { Credits } from '#src/contract/credits.ts'
import type { DeskFigures } from './desk-figures.ts'
import type { Standing } from './desk-standing.ts'
import type { InboxItem, Opening } from './inbox.ts'
import type { PlacedMessage } from './message.ts'
import type { QueuedMessage } from './outbox.ts'
import type { Limit, Taken } from './rate-windows.ts'
import type { LogPage } from './room-log.ts'
import type { Refused, SendAnswer, SendRequest } from './sending.ts'
import type { Grant } from './wallet.ts'

/** One member's desk, named by the member's id. Its `fetch` opens a live socket: see `SESSION_HEADER`. */
export interface DeskProtocol extends Rpc.DurableObjectBranded {
  getBalance(): number
  showCredits(): Credits
  countFigures(): DeskFigures
  /** Adds a lot, once per key; answers the balance. */
  grant(grant: Grant): number
  /**
   * Puts a chat into this member's list; the other sees it with the first message. Refuses a second conversation while
   * the address is not confirmed: whoever writes to many strangers is somebody who can be reached.
   */
  open(opening: Opening & { email_confirmed: boolean }): OpenAnswer
  /** The chat list, newest first. */
  list(): InboxItem[]
  /** Null for a conversation this member never had. */
  view(conversation: string): ChatView | null
  /** Pays for a message and queues it in one transaction, then brings it to its room. Safe to repeat. */
  send(request: SendRequest): Promise<SendAnswer>
  /** Marks as read here and in the room, which knows how far there is anything to read. False: no such chat. */
  markRead(conversation: string, upto: number): Promise<boolean>
  /** Takes the chat out of this member's list. False: no such chat. */
  remove(conversation: string): boolean
  /** While a peer is blocked nothing of theirs is taken in; what they sent is returned to them. */
  setBlocked(peer: string, blocked: boolean): void
  /** Takes in what a room brings; answers the messages that this member will never receive. Safe to repeat. */
  deliver(parcel: Parcel): { refused: number[] }
  hearRead(conversation: string, reader: string, read_upto: number): void
  hearTyping(conversation: string, sender: string): void
  hearLike(profile: string): void
  hearLikesSeen(profiles: string[]): void
  closeSession(session: string): void
  /** What D1 must have seen for the member to see what they wrote; the later one is kept. */
  keepBookmark(bookmark: string): void
  /** Takes over what D1 says of the member, unless something newer is known; answers the sessions with sockets still open. */
  settleStanding(standing: Standing): Promise<string[]>
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

/** What a desk can say of its member without being asked for more; it travels with who they are. */
export type Figures = {
  /** Whole credits. */
  credits: number
  num_unread_messages: number
  num_new_likes: number
  /** Each grows with every change of what it names: what a poll has seen (`ETag`). `user` also with the other two. */
  versions: { user: number; chats: number; likes: number }
}

/** Names the session of an upgrade request to a desk; written by the service, never by a visitor. */
export const SESSION_HEADER = 'vonk-session'

export type OpenAnswer = { ok: true } | Refused<'email_unconfirmed'>

/** A chat as its member's desk knows it; `queued` are paid for but not yet placed. */
export type ChatView = {
  peer: string
  listed: boolean
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
