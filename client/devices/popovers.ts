// For browsers without `popover` (Safari before 17, Firefox before 125, Chrome before 114): opened by their
// buttons, closed by Escape, by a press beside them, and by `hidePopover()`, which gives the focus back. Style sheets
// say `:is(:popover-open, [data-popover-open])`: a selector list outside `:is()` would be lost whole in those browsers.

import { isComposing } from '#src/ui/is-composing.ts'

const OPEN = 'data-popover-open'

const listOpen = () => [...document.querySelectorAll<HTMLElement>(`[${OPEN}]`)]
const buttonOf = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)

/** Dispatches the event that native popovers dispatch before they change. */
function set(popover: HTMLElement, open: boolean): void {
  const newState = open ? 'open' : 'closed'
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
  popover.toggleAttribute(OPEN, open)
  buttonOf(popover)?.setAttribute('aria-expanded', String(open))
}

/** Hides a popover and those that were opened inside it. */
function hide(popover: HTMLElement): void {
  for (const open of listOpen()) if (popover.contains(open)) set(open, false)
}

export function supportPopovers(): void {
  if ('hidePopover' in HTMLElement.prototype) return
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      const hadFocus = this.contains(document.activeElement)
      hide(this)
      if (hadFocus) buttonOf(this)?.focus()
    },
  })
  document.addEventListener('pointerdown', ({ target }) => {
    for (const popover of listOpen()) {
      const isInside =
        target instanceof Node && [popover, buttonOf(popover)].some((own) => own?.contains(target))
      if (!isInside) hide(popover)
    }
  })
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('a, button') : null
    const popover = document.getElementById(pressed?.getAttribute('popovertarget') ?? '')
    if (!popover) pressed?.closest<HTMLElement>(`[${OPEN}]`)?.hidePopover()
    else if (popover.hasAttribute(OPEN)) popover.hidePopover()
    else set(popover, true)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event)) listOpen().at(-1)?.hidePopover()
  })
}
