// A question with a folded answer: the native <details>. Those with the same `name` close each other. One that is opened by
// hand is scrolled into view with as much of its answer as fits; the focus stays on the question.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

export type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode }

export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(css.root, className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a native button with keyboard support */}
      <summary onClick={(event) => bringIntoView(event.currentTarget.parentElement)}>
        <span>{summary}</span>
        <Icon name="caret-down" />
      </summary>
      <div data-part="content">{children}</div>
    </details>
  )
}

/** A click on a closed one is about to open it; its height is known once it has unfolded. */
function bringIntoView(details: HTMLElement | null) {
  if (!(details instanceof HTMLDetailsElement) || details.open) return
  const show = async () => {
    await whenAnimationEnds(details)
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    details.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' })
  }
  details.addEventListener('toggle', show, { once: true })
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** `::details-content` animations are not in getAnimations(): it is done when its height has not changed for two frames. */
async function whenAnimationEnds(element: HTMLElement) {
  let before = -1
  while (element.offsetHeight !== before) {
    before = element.offsetHeight
    await nextFrame()
    await nextFrame()
  }
}
