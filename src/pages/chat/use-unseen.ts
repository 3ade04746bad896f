// What of a conversation is new to whoever opens it, and what they have looked at since.
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import type { ConversationStore } from '#src/state/conversation.ts'
import { useAttention } from './use-attention.ts'

/** The place of the first message that was not read when the conversation was opened; null where all were. */
export function useFirstUnread(store: ConversationStore): number | null {
  const [first] = useState(() => {
    const { messages, profile, conversation } = store.getState().chat
    const isNew = ({ seq, sender }: { seq: number | null; sender: string }) =>
      sender === profile.id && (seq ?? 0) > conversation.read_upto
    return messages.find(isNew)?.seq ?? null
  })
  return first
}

/** Marks what is looked at as read, and counts what stands below while one reads further up. */
export function useUnseen(
  store: ConversationStore,
  { atEnd, firstUnread }: { atEnd: boolean; firstUnread: number | null },
): number {
  const { chats } = useApp()
  const { messages, profile, conversation } = useStore(store, (state) => state.chat)
  const attentive = useAttention()
  const newest = messages.at(-1)?.seq ?? 0
  const [seenUpto, setSeenUpto] = useState(firstUnread === null ? newest : firstUnread - 1)
  if (atEnd && seenUpto !== newest) setSeenUpto(newest)
  const { id } = conversation

  // An effect, because reading is an event of the outside: the newest message is in view and somebody looks at it.
  useEffect(() => {
    if (!attentive || !atEnd || newest === 0) return
    store.markRead().then(
      () => chats.open(id),
      (error: unknown) => console.warn('Marking as read failed', error),
    )
  }, [store, chats, id, attentive, atEnd, newest])

  return atEnd
    ? 0
    : messages.filter(({ seq, sender }) => sender === profile.id && (seq ?? 0) > seenUpto).length
}
