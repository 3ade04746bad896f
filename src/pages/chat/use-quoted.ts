// What a message answers: as it is loaded here, else as the room told it. Null where it is not there any more.
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

/** `told`: what came with the answer; undefined while only its sender's own desk has spoken. */
export function useQuoted(seq: number | null, told?: Quoted): Quoted {
  const store = useConversation()
  const loaded = useStore(store, ({ chat }) => chat.messages.find((message) => message.seq === seq))
  const isHidden = useStore(store, ({ hidden }) => seq !== null && hidden.has(seq))
  if (seq === null || isHidden) return null
  return loaded ? toQuoted(loaded) : (told ?? null)
}
