// Places an opening menu under its button, or above it where there is no room. CSS anchors are newer than the baseline, and the
// first ones of WebKit freeze the page (docs/decisions/rendering.md). Until this runs a menu is in the lower corner of the screen.

/** The space that a menu needs beside and below its button, in CSS pixels. */
const MIN_SPACE_PX = 240

function place(menu: HTMLElement, button: Element): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { top, right, bottom, left } = button.getBoundingClientRect()
  const below = clientHeight - bottom
  const goesDown = below > MIN_SPACE_PX || below > top
  const toTheRight = clientWidth - left
  const goesRight =
    menu.dataset.align === 'start' ? toTheRight > MIN_SPACE_PX : right < MIN_SPACE_PX && toTheRight > right
  const px = (distance: number, counts: boolean) => (counts ? `${distance}px` : 'auto')
  menu.style.inset = [
    px(bottom, goesDown),
    px(clientWidth - right, !goesRight),
    px(clientHeight - top, !goesDown),
    px(left, goesRight),
  ].join(' ')
  menu.style.setProperty('--room-inline', `${goesRight ? toTheRight : right}px`)
  menu.style.setProperty('--room-block', `${goesDown ? below : top}px`)
}

export function placeMenus(): void {
  const open = new Map<HTMLElement, Element>()
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const menu = event.target as HTMLElement
      const button = document.querySelector(`[popovertarget="${menu.id}"]`)
      open.delete(menu)
      if (!button || (event as ToggleEvent).newState !== 'open') return
      open.set(menu, button)
      place(menu, button)
    },
    // The event does not bubble.
    { capture: true },
  )
  for (const type of ['scroll', 'resize']) {
    const follow = () => {
      for (const [menu, button] of open) place(menu, button)
    }
    window.addEventListener(type, follow, { capture: true, passive: true })
  }
}
