// The date of the topmost visible day stays at the upper edge while scrolling, and fades afterwards, so that it covers
// nothing.
import { type UIEvent, useRef } from 'react'

const RESTING_MS = 1_500

/** A scroll handler for the log; its days carry `data-day`. */
export function useFadingDate(): (event: UIEvent<HTMLElement>) => void {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const faded = useRef<HTMLElement>(null)
  return ({ currentTarget: log }) => {
    delete faded.current?.dataset.faded
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      faded.current = dayUnder(log)
      if (faded.current) faded.current.dataset.faded = ''
    }, RESTING_MS)
  }
}

/** The day that starts above the upper edge and continues below it: its date lies over its messages. */
function dayUnder(log: HTMLElement): HTMLElement | null {
  const { top } = log.getBoundingClientRect()
  for (const day of log.querySelectorAll<HTMLElement>('[data-day]')) {
    const box = day.getBoundingClientRect()
    if (box.bottom > top) return box.top < top ? day : null
  }
  return null
}
