// Which messages are new when the conversation opens, and which have been seen since.
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import type { ConversationStore } from '#src/state/conversation.ts'
import { useAttention } from './use-attention.ts'

/** The seq of the first message that was unread when the conversation was opened; null without one. */
export function useFirstUnread(store: ConversationStore): number | null {
  const [first] = useState(() => {
    const { messages, profile, conversation } = store.getState().chat
    const isNew = ({ seq, sender }: { seq: number | null; sender: string }) =>
      sender === profile.id && (seq ?? 0) > conversation.read_upto
    return messages.find(isNew)?.seq ?? null
  })
  return first
}

/** Marks visible messages as read, and counts those below while the member reads further up. */
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

  // An effect, because reading is an external event: the newest message is in view and the page has attention.
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
