// The scroll position of the chat list, restored when it is shown again. The router restores the page's position; this is a
// pane's, which is unmounted or hidden while a phone shows a conversation.
import { useCallback } from 'react'
import { useNavigationType } from 'react-router'
import { useApp } from '../app-context.tsx'

/** By the list's store, and so for as long as the app lives; nothing renders from it. */
const savedOffsets = new WeakMap<object, number>()

/** A ref for the pane, which restores its position after going back. */
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
