// Arrow up in the empty composer restores the last text: a message that failed to send, else text deleted from the box.
import { useEffect, useRef } from 'react'
import type { ConversationStore } from '#src/state/conversation.ts'

/** Returns whether there was a text to restore. */
export function useUndoSend(store: ConversationStore): () => boolean {
  const deleted = useRef('')

  // An effect, because the store emits on every keystroke, and nothing renders from it.
  useEffect(
    () =>
      store.subscribe(({ draft, outgoing }, before) => {
        // Text that left the box as a message was not deleted.
        if (outgoing.length > before.outgoing.length) deleted.current = ''
        else if (before.draft.length > 1 && draft === '') deleted.current = before.draft
      }),
    [store],
  )

  return () => {
    const { outgoing } = store.getState()
    const failed = outgoing.filter(({ state, extra }) => state === 'failed' && !extra).at(-1)
    const text = failed?.text ?? deleted.current
    if (text === '') return false
    deleted.current = ''
    if (failed) store.takeBack(failed.client_id)
    store.setDraft(text)
    return true
  }
}

/** The member's messages in a conversation, oldest first. */
export function ownTextsOf(store: ConversationStore): string[] {
  const { chat, outgoing } = store.getState()
  return [...chat.messages.filter(({ sender }) => sender !== chat.profile.id), ...outgoing].map(
    ({ text }) => text,
  )
}
