// Messages in another language (docs/decisions/chat.md): by a server of the operator's choice, where there is one.
import * as v from 'valibot'
import { ConversationId, LanguageCode } from './fields.ts'

/** Which message, by its place, and into what. What it says is read on the server, never sent by whoever asks. */
export const TranslateMessage = v.object({
  conversation: ConversationId,
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  to: LanguageCode,
})

export const Translation = v.object({ text: v.string() })
