// An answer that the server does not have yet: stored in the member's unsent store (docs/decisions/chat.md), so that a
// reload, a closed tab or a lost connection loses nothing of it.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'

/** No conversation has such an id. */
const savedAnswerKey = (what: string) => `signup-${what}`

/** The text, a function that changes it, and one that deletes the stored copy once the server has it. */
export function useSavedAnswer(what: string, initial: string): [string, (text: string) => void, () => void] {
  const { unsentStore } = useApp()
  const [text, setText] = useState(initial)
  // An effect, because the server, which rendered the page, has no unsent store.
  useEffect(() => {
    const draft = unsentStore.findDraft(savedAnswerKey(what))
    if (draft) setText(draft)
  }, [unsentStore, what])
  return [
    text,
    (changed) => {
      setText(changed)
      unsentStore.saveDraft(savedAnswerKey(what), changed)
    },
    () => unsentStore.saveDraft(savedAnswerKey(what), ''),
  ]
}
