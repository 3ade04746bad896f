// Keyboard navigation of the chats: Escape leaves the conversation for the list, Alt with an arrow opens the chat above or
// below. An open menu, dialog or text composition handles its keys first.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { isComposing } from '../ui/is-composing.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
/** Selectors of open overlays. */
const ABOVE = 'dialog[open], [popover]:popover-open'

const isCovered = () => {
  try {
    return document.querySelector(ABOVE) !== null
  } catch {
    // A browser without popovers rejects their selector; its open ones have an attribute (client/devices/popovers.ts).
    return document.querySelector('dialog[open], [data-popover-open]') !== null
  }
}

/** `ids`: the chats in the order of the list. */
export function useChatKeys(ids: readonly string[], openId: string | undefined): void {
  const navigate = useNavigate()

  // An effect, because the keys are listened to on the window: they work wherever the focus is.
  useEffect(() => {
    async function leave(id: string) {
      await navigate(paths.chats)
      document.querySelector<HTMLElement>(`[data-part="list"] a[href="${paths.chat(id)}"]`)?.focus()
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isComposing(event) || isCovered()) return
      if (event.key === 'Escape' && openId !== undefined) return void leave(openId)
      const step = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined
      if (step === undefined || ids.length === 0) return
      const at = openId === undefined ? -1 : ids.indexOf(openId)
      const next = at < 0 ? ids[0] : ids[at + step]
      if (next === undefined) return
      event.preventDefault()
      void navigate(paths.chat(next), { replace: openId !== undefined })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate, ids, openId])
}
