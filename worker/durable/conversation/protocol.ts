// What the object of a conversation answers, and what travels between it and the objects of its members (design section 4). The class
// implements this and the stubs are typed by it, so that callers do not import the class.

import type { Message } from '#src/contract/chat.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import type { DeliveredMessage, SequencedMessage } from '#worker/durable/kit/message.ts'
import type { Refused } from '#worker/durable/kit/refused.ts'
import type { QueuedMessage } from '#worker/durable/member/outbox.ts'
import type { LogPage } from './log.ts'
import type { MessageChange, ReactionChange } from './reactions.ts'

/** The object of one conversation, named by the conversation's id. */
export interface ConversationProtocol extends Rpc.DurableObjectBranded {
  /** Gives messages their seq, once per `client_id` of a sender, and starts their delivery. Safe to repeat. */
  append(batch: MessageBatch): AppendAnswer
  /** Which of a sender's messages have a seq; assigns none. */
  findSeqs(sender: string, client_ids: string[]): AssignedSeqs
  /** The last message that is shown; null without one, and for a member who is not a participant. */
  findNewest(reader: string): SequencedMessage | null
  /** A page of the log; `not_found` for a member who is not a participant. */
  read(reader: string, page: LogPage): ConversationPage | Refused<'not_found'>
  /** Moves a reader's mark, never past the last message, and notifies the other where it is `shown`. */
  markRead(
    reader: string,
    upto: number,
    shown: boolean,
  ): { ok: true; read_upto: number } | Refused<'not_found'>
  /** Sets a participant's reaction to a message they see; null takes it back. Notifies the other. */
  react(
    member: string,
    seq: number,
    reaction: ReactionName | null,
  ): { ok: true; marked: ReactionChange | null } | Refused<'not_found'>
  /** Hides a message from a participant, or shows it again; returns it, and the message that they see before it. */
  setHidden(
    member: string,
    seq: number,
    hidden: boolean,
  ): { ok: true; message: SequencedMessage; previous: SequencedMessage | null } | Refused<'not_found'>
  /** Nobody answered a sender's message in time, and its credits are back: shown to the sender alone. False when it was marked. */
  setUnanswered(sender: string, seq: number): boolean
  /** A photo for a message that follows. Refuses members who are not participants, once those are known. */
  addPhoto(member: string, name: string): { ok: true } | Refused<'not_found'>
  /** Whether this member added the photo and has not sent it yet. */
  isOffered(member: string, name: string): boolean
  /** Who sent a photo, for a participant who sees its message; before it is sent, only for the one who added it. Else null. */
  findPhotoSender(reader: string, name: string): string | null
  /** Copies a message that one participant reports of the other, once per report. `not_found` where nothing of it is left. */
  saveEvidence(reporter: string, seq: number, report: string): { ok: true } | Refused<'not_found'>
  /** The reported message, for the operator who decides on it: the read is recorded with their name. */
  openEvidence(report: string, who: string): Evidence | null
  /** A participant has removed the conversation up to a message from their list. */
  clear(member: string, upto: number): void
  /** A member has deleted their account: their texts leave the log, and are erased thirty days later. Safe to repeat. */
  forget(member: string): void
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

/** Messages of one sender for one conversation, in order. `listening`: the sender has a socket open for receipts. */
export type MessageBatch = {
  sender: string
  receiver: string
  messages: QueuedMessage[]
  listening?: boolean
}
export type AssignedSeqs = { client_id: string; seq: number }[]
export type AppendAnswer = { ok: true; seqs: AssignedSeqs } | Refused<'not_found'>

/** A batch of a conversation object: the peer's messages, and own ones that could not be delivered. */
export type DeliveryBatch = {
  conversation: string
  messages: DeliveredMessage[]
  returns: { client_id: string; seq: number; previous: SequencedMessage | null }[]
}

/** `peer_has_upto`: the last message that was delivered to the other's member object. */
export type ConversationPage = {
  ok: true
  messages: Message[]
  changes: MessageChange[]
  revision: number
  has_more: boolean
  peer_read_upto: number
  peer_has_upto: number
}
