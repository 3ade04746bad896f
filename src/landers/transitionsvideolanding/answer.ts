// An answer that flows: whatever the style sheets show by it comes as a view transition, once React is there and where the
// browser has them (docs/decisions/rendering.md). Without either, and where stillness was asked for, it is there at once.
import type { MouseEvent } from 'react'

/** For a radio button. Where it has a value its words go, under that name, to whatever bears it once they are chosen. */
export function answer(event: MouseEvent<HTMLInputElement>): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const radio = event.currentTarget
  const words = radio.nextElementSibling
  // The page as it was is what a transition begins with, so the browser takes the answer back until it has been seen.
  event.preventDefault()
  requestAnimationFrame(() => {
    if (radio.checked || !(words instanceof HTMLElement)) return
    words.style.viewTransitionName = radio.getAttribute('value') ?? ''
    const { ready } = document.startViewTransition(() => {
      words.style.viewTransitionName = ''
      radio.checked = true
    })
    // `ready` rejects when the viewport changes size during the transition; the radio button is checked all the same.
    ready.catch(() => {})
  })
}
