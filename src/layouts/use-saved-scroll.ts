// How far the list of chats was scrolled, for whoever comes back to it. The router keeps the page's own place; this is the place
// of a pane, which is not there, or hidden, while a phone shows a conversation.
import { useCallback } from 'react'
import { useNavigationType } from 'react-router'
import { useApp } from '../app-context.tsx'

/** By the store of the list, and so for as long as the app lives; nobody draws anything by it. */
const savedOffsets = new WeakMap<object, number>()

/** A ref for the pane: it stands where it was left when one goes back. */
export function useSavedScroll() {
  const { chats } = useApp()
  const isBack = useNavigationType() === 'POP'
  return useCallback(
    (pane: HTMLElement | null) => {
      if (!pane) return
      const place = savedOffsets.get(chats)
      if (isBack && place !== undefined) pane.scrollTop = place
      const note = () => void savedOffsets.set(chats, pane.scrollTop)
      pane.addEventListener('scroll', note, { passive: true })
      return () => pane.removeEventListener('scroll', note)
    },
    [chats, isBack],
  )
}
