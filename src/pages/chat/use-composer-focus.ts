// The box when a conversation is opened: what was typed before the page came alive is kept, and where there is a keyboard
// anyway writing can begin at once. On a touch screen it would cover half the page.
import { type RefObject, useEffect } from 'react'
import { useNavigationType } from 'react-router'
import type { ConversationStore } from '#src/state/conversation.ts'

const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)'

export function useComposerFocus(box: RefObject<HTMLTextAreaElement | null>, store: ConversationStore): void {
  const cameBy = useNavigationType()

  // An effect, because React does not know of what was typed into the server's page, and would take it away.
  useEffect(() => {
    const typed = box.current?.value ?? ''
    if (typed !== '' && typed !== store.getState().draft) store.setDraft(typed)
  }, [box, store])

  // An effect, because focus is the document's. After a link was followed it is ours to give; on a page that was loaded,
  // or gone back to, somebody may have put it elsewhere by now.
  useEffect(() => {
    if (!window.matchMedia(HAS_KEYBOARD).matches) return
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree || cameBy !== 'POP') box.current?.focus({ preventScroll: true })
  }, [box, cameBy])
}
