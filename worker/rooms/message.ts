// A message as the rooms pass it on: the wire's message with its moment in epoch milliseconds, and the way back.
import type { Message } from '#src/contract/chat.ts'

export type Producer = Message['producer']
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

/** Fingerprint of a text: tells a repeated message from a changed one after its text was dropped. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
