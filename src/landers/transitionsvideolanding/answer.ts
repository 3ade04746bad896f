// Selects a radio button in a view transition, after hydration and where the browser supports them
// (docs/decisions/rendering.md). Otherwise, and with reduced motion, the change is immediate.
import type { MouseEvent } from 'react'

/** Handler for a radio button. Its value names the transition from its label to the element that shows it when selected. */
export function answer(event: MouseEvent<HTMLInputElement>): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const radio = event.currentTarget
  const label = radio.nextElementSibling
  // A transition starts with the old page, so the selection is undone until the browser has captured it.
  event.preventDefault()
  requestAnimationFrame(() => {
    if (radio.checked || !(label instanceof HTMLElement)) return
    label.style.viewTransitionName = radio.getAttribute('value') ?? ''
    const { ready } = document.startViewTransition(() => {
      label.style.viewTransitionName = ''
      radio.checked = true
    })
    // `ready` rejects when the viewport changes size during the transition; the radio button is checked all the same.
    ready.catch(() => {})
  })
}
