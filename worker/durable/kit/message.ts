// A message as the rooms pass it on: the wire's message with its moment in epoch milliseconds, and the way back.
import * as v from 'valibot'
import { type Message, MessageExtra as StoredForm } from '#src/contract/chat.ts'
import type { MessageExtra } from '#src/domain/message-extra.ts'

export type SequencedMessage = Omit<
  Message,
  'sent_at' | 'conversation' | 'seq' | 'extra' | 'quoted' | 'reactions'
> & {
  seq: number
  sent_at: number
  /** What it carries beside its text, as JSON; null of most. */
  extra?: string | null
}

/** As a room brings it to a desk: with what it answers to, where it answers to anything. */
export type DeliveredMessage = SequencedMessage & Pick<Message, 'quoted'>

/** The wire's form of a message; `seq` null while it is not yet placed. */
export function toMessage(
  conversation: string,
  message: Omit<DeliveredMessage, 'seq'> & { seq: number | null },
): Message {
  return {
    conversation,
    seq: message.seq,
    client_id: message.client_id,
    sender: message.sender,
    producer: message.producer,
    text: message.text,
    sent_at: new Date(message.sent_at).toISOString(),
    extra: unpackExtra(message.extra),
    ...(message.quoted !== undefined && { quoted: message.quoted }),
  }
}

const StoredExtra = v.pipe(v.string(), v.parseJson(), StoredForm)

/** What a message carries beside its text; null, of most. */
export const unpackExtra = (extra: string | null | undefined): MessageExtra | null =>
  extra ? v.parse(StoredExtra, extra) : null

/** The stored form of what a message carries beside its text: the same of the same, so that a repeat is known. */
export function packExtra({ quote, photo }: MessageExtra): string | null {
  if (!quote && !photo) return null
  return JSON.stringify({ quote: quote ?? undefined, photo: photo ?? undefined })
}
