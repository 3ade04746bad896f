// A message between Durable Objects: the wire's message with its time in epoch milliseconds, and the conversion back.
import * as v from 'valibot'
import { type Message, MessageExtra as StoredForm } from '#src/contract/chat.ts'
import type { MessageExtra } from '#src/domain/message-extra.ts'

export type SequencedMessage = Omit<
  Message,
  'sent_at' | 'conversation' | 'seq' | 'extra' | 'quoted' | 'reactions' | 'unanswered'
> & {
  seq: number
  sent_at: number
  /** Quote and photo, as JSON; null of most messages. */
  extra?: string | null
}

/** As a conversation object delivers it, with the message it quotes. */
export type DeliveredMessage = SequencedMessage & Pick<Message, 'quoted'>

/** The wire's form of a message; `seq` null while it has none. */
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

/** The quote and photo of a message; null of most. */
export const unpackExtra = (extra: string | null | undefined): MessageExtra | null =>
  extra ? v.parse(StoredExtra, extra) : null

/** The stored form of quote and photo: equal for equal content, so that a repeat is recognised. */
export function packExtra({ quote, photo }: MessageExtra): string | null {
  if (!quote && !photo) return null
  return JSON.stringify({ quote: quote ?? undefined, photo: photo ?? undefined })
}
