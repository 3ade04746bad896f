// Replies from the composer: choosing a message focuses the box, and sending includes the reference.
import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import type { MessageExtra } from '#src/domain/message-extra.ts'
import type { ConversationStore } from '#src/state/conversation.ts'

/** Returns the reference for the message that is being sent, and clears it. */
export function useReply(
  store: ConversationStore,
  box: RefObject<HTMLTextAreaElement | null>,
): { take(): MessageExtra | undefined } {
  const replying = useStore(store, (state) => state.replying)

  // An effect, because focus belongs to the document: a member who chose to reply wants to type.
  useEffect(() => {
    if (replying !== null) box.current?.focus()
  }, [replying, box])

  return {
    take() {
      const { replying: quote } = store.getState()
      if (quote === null) return undefined
      store.replyTo(null)
      return { quote }
    },
  }
}
