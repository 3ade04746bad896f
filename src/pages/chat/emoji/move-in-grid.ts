// Arrow keys move between buttons by their position on the screen, because the row length depends on the width.
import type { KeyboardEvent } from 'react'
import { isComposing } from '#src/ui/is-composing.ts'

const STEPS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  if (isComposing(event) || !step || buttons.length === 0) return
  event.preventDefault()
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = at < 0 ? buttons[0] : step[1] === 0 ? buttons[at + step[0]] : above(buttons, at, step[1])
  next?.focus()
}

/** The button of the next row that is horizontally nearest. */
function above(
  buttons: readonly HTMLButtonElement[],
  at: number,
  direction: number,
): HTMLButtonElement | undefined {
  const from = buttons[at]?.getBoundingClientRect()
  if (!from) return undefined
  const rows = buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - from.top) * direction > from.height / 2)
    .toSorted(
      (one, other) =>
        Math.abs(one.box.top - from.top) - Math.abs(other.box.top - from.top) ||
        Math.abs(one.box.left - from.left) - Math.abs(other.box.left - from.left),
    )
  return rows[0]?.button
}
