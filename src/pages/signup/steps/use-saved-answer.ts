// What a step has been told and the server has not: it lies on the member's shelf (docs/decisions/chat.md), so that a reload, a
// closed tab and a dead line cost no word of it.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'

/** No conversation's id looks like this. */
const savedAnswerKey = (what: string) => `signup-${what}`

/** The words, how they change, and how they are forgotten once the server has them. */
export function useSavedAnswer(what: string, initial: string): [string, (text: string) => void, () => void] {
  const { unsentStore } = useApp()
  const [text, setText] = useState(initial)
  // An effect, because the server that drew the page has no shelf.
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
