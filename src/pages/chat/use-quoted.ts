// The message that a reply quotes: the loaded one, else what came with the reply. Null when it no longer exists.
import { useStore } from 'zustand'
import type { Message } from '#src/contract/chat.ts'
import type { Quoted } from '#src/contract/message-changes.ts'
import { excerptOf } from '#src/domain/excerpt.ts'
import { useConversation } from './use-conversation.ts'

const LINE_LENGTH = 140

export const toQuoted = ({ sender, text, extra }: Message): Quoted =>
  text || extra?.photo
    ? { sender, text: excerptOf(text, LINE_LENGTH) ?? '', photo: Boolean(extra?.photo) }
    : null

/** `attached`: the quote that came with the reply; undefined until the conversation object has confirmed the message. */
export function useQuoted(seq: number | null, attached?: Quoted): Quoted {
  const store = useConversation()
  const loaded = useStore(store, ({ chat }) => chat.messages.find((message) => message.seq === seq))
  const isHidden = useStore(store, ({ hidden }) => seq !== null && hidden.has(seq))
  if (seq === null || isHidden) return null
  return loaded ? toQuoted(loaded) : (attached ?? null)
}
