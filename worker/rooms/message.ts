// A message as the rooms pass it on: the wire's message with its moment in epoch milliseconds, and the way back.
import type { Message } from '#src/contract/chat.ts'

export type PlacedMessage = Omit<Message, 'sent_at' | 'conversation' | 'seq'> & {
  seq: number
  sent_at: number
}

/** The wire's form of a message; `seq` null while it is not yet placed. */
export function toMessage(
  conversation: string,
  message: Omit<PlacedMessage, 'seq'> & { seq: number | null },
): Message {
  return {
    conversation,
    seq: message.seq,
    client_id: message.client_id,
    sender: message.sender,
    producer: message.producer,
    text: message.text,
    sent_at: new Date(message.sent_at).toISOString(),
  }
}
