// Answering a message from the box: choosing one puts the cursor there, and sending takes it along.
import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import type { MessageExtra } from '#src/domain/message-extra.ts'
import type { ConversationStore } from '#src/state/conversation.ts'

/** Answers what the next message carries, for whoever sends it now. */
export function useReply(
  store: ConversationStore,
  box: RefObject<HTMLTextAreaElement | null>,
): { take(): MessageExtra | undefined } {
  const replying = useStore(store, (state) => state.replying)

  // An effect, because the focus is the document's: whoever chooses to answer wants to write.
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
