// The composer when a conversation opens: keeps what was typed before hydration, and takes the focus where there is a
// hardware keyboard. A touch keyboard would cover half the page.
import { type RefObject, useEffect } from 'react'
import { useNavigationType } from 'react-router'
import type { ConversationStore } from '#src/state/conversation.ts'

const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)'

export function useComposerFocus(box: RefObject<HTMLTextAreaElement | null>, store: ConversationStore): void {
  const navigationType = useNavigationType()

  // An effect, because React does not know what was typed into the server's HTML and would overwrite it.
  useEffect(() => {
    const typed = box.current?.value ?? ''
    if (typed !== '' && typed !== store.getState().draft) store.setDraft(typed)
  }, [box, store])

  // An effect, because focus belongs to the document. Only after a link was followed; on a page load, or after going back,
  // the member may have put it elsewhere.
  useEffect(() => {
    if (!window.matchMedia(HAS_KEYBOARD).matches) return
    const isUnfocused = document.activeElement === null || document.activeElement === document.body
    if (isUnfocused || navigationType !== 'POP') box.current?.focus({ preventScroll: true })
  }, [box, navigationType])
}
