// What one wrote last comes back into the empty box: a message that could not be sent, else what was deleted from the box.
import { useEffect, useRef } from 'react'
import type { ConversationStore } from '#src/state/conversation.ts'

/** Answers whether there was anything to bring back. */
export function useUndoSend(store: ConversationStore): () => boolean {
  const deleted = useRef('')

  // An effect, because the store tells of every letter, and nothing is drawn by this.
  useEffect(
    () =>
      store.subscribe(({ draft, outgoing }, before) => {
        // What left the box as a message is not deleted.
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

/** What the member has written in a conversation, oldest first. */
export function ownTextsOf(store: ConversationStore): string[] {
  const { chat, outgoing } = store.getState()
  return [...chat.messages.filter(({ sender }) => sender !== chat.profile.id), ...outgoing].map(
    ({ text }) => text,
  )
}
