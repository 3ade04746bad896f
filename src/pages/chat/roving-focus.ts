// The buttons of all messages are one tab stop; arrow keys move between them.
import type { KeyboardEvent } from 'react'
import { isComposing } from '#src/ui/is-composing.ts'

const BUTTON = '[data-message-menu]'

export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const button = event.target instanceof Element ? event.target.closest(BUTTON) : null
  if (isComposing(event) || !step || !button) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(BUTTON)]
  const next = all[all.indexOf(button as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  for (const one of all) one.tabIndex = one === next ? 0 : -1
  next.focus()
}
