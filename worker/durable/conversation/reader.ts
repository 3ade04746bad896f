// Messages of the log as a participant reads them, with quotes and reactions. A quoted text is looked up in the log on each read:
// a sender who could supply it would be able to make up what the other wrote.
import type { Message } from '#src/contract/chat.ts'
import type { Quoted } from '#src/contract/message-changes.ts'
import { excerptOf } from '#src/domain/excerpt.ts'
import {
  type DeliveredMessage,
  type SequencedMessage,
  toMessage,
  unpackExtra,
} from '#worker/durable/kit/message.ts'
import type { ConversationLog } from './log.ts'
import type { MessageChanges } from './reactions.ts'

/** Longest excerpt of a quoted message, in characters. */
const QUOTED_LENGTH = 140

export type ConversationReader = ReturnType<typeof createConversationReader>

export function createConversationReader({
  conversation,
  log,
  changes,
}: {
  conversation: string
  log: ConversationLog
  changes: MessageChanges
}) {
  /** Returns undefined for a message without a quote and null where the reader may not see the quoted message. */
  function quotedBy(reader: string, message: SequencedMessage): Quoted | undefined {
    const quote = unpackExtra(message.extra)?.quote
    if (quote == null) return undefined
    const quoted = quote < message.seq ? log.findShown(quote, reader) : null
    if (!quoted) return null
    const photo = unpackExtra(quoted.extra)?.photo != null
    const text = excerptOf(quoted.text, QUOTED_LENGTH) ?? ''
    return text || photo ? { sender: quoted.sender, text, photo } : null
  }

  return {
    /** The form in which a message is delivered to the reader's member object: it is new, so that it has no reactions. */
    withQuoted: (reader: string, message: SequencedMessage): DeliveredMessage => {
      const quoted = quotedBy(reader, message)
      return quoted === undefined ? message : { ...message, quoted }
    },

    /** In order of `seq`. */
    present(reader: string, messages: readonly SequencedMessage[]): Message[] {
      const [first, last] = [messages[0], messages.at(-1)]
      const reactions = first && last ? changes.listReactions(first.seq, last.seq) : []
      const bySeq = Map.groupBy(reactions, ({ seq }) => seq)
      const unanswered = first && last ? changes.listUnanswered(reader, first.seq, last.seq) : []
      return messages.map((message) => {
        const own = bySeq.get(message.seq)?.map(({ seq: _, ...reaction }) => reaction)
        return {
          ...toMessage(conversation, this.withQuoted(reader, message)),
          ...(own && { reactions: own }),
          ...(unanswered.includes(message.seq) && { unanswered: true as const }),
        }
      })
    },
  }
}
