// Translation of messages (docs/decisions/chat.md), by a server that the operator has configured.
import * as v from 'valibot'
import { ConversationId, LanguageCode } from './fields.ts'

/** The message by its `seq`, and the target language. Its text is read on the server, so that a caller can translate no other text. */
export const TranslateMessage = v.object({
  conversation: ConversationId,
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  to: LanguageCode,
})

export const Translation = v.object({ text: v.string() })
