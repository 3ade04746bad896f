// Where a conversation opens: at the first new message, at the last scroll position, or at its end, which needs no
// scrolling.
import { type RefObject, useLayoutEffect } from 'react'
import type { ConversationStore } from '#src/state/conversation.ts'

/** The topmost visible element, and its distance from the upper edge in pixels. */
type ScrollAnchor = { selector: string; offset_px: number }
/**
 * By conversation, for as long as the app lives: the message, and its day in case it was removed from the DOM
 * (DayInLog.tsx).
 */
const savedAnchors = new WeakMap<ConversationStore, ScrollAnchor[]>()

/** Space above the line of new messages, which shows a little of what was read. */
const ABOVE_LINE_PX = 72

export function useScrollAnchor(store: ConversationStore, logRef: RefObject<HTMLDivElement | null>): void {
  // A layout effect, because positions are pixels, and scrolling before paint avoids a visible jump.
  useLayoutEffect(() => {
    const log = logRef.current
    if (!log) return
    const line = log.querySelector('[data-part="unread-line"]')
    const place = savedAnchors.get(store)?.find(({ selector }) => log.querySelector(selector))
    if (line) scrollTo(log, line, ABOVE_LINE_PX, { onlyUp: true })
    else if (place) scrollTo(log, log.querySelector(place.selector) as Element, place.offset_px)
    return () => {
      const top = log.getBoundingClientRect().top
      const atEnd = Math.abs(log.scrollTop) < 1
      const message = atEnd ? null : firstBelow(log, top)
      const day = message?.closest<HTMLElement>('[data-day]')
      const placeOf = (element: Element, selector: string) => ({
        selector,
        offset_px: element.getBoundingClientRect().top - top,
      })
      if (message && day)
        savedAnchors.set(store, [
          placeOf(message, `#${message.id}`),
          placeOf(day, `[data-day="${day.dataset.day}"]`),
        ])
      else savedAnchors.delete(store)
    }
  }, [store, logRef])
}

/** Scrolls the log until the element is this far below its upper edge. */
function scrollTo(log: HTMLElement, element: Element, offset_px: number, { onlyUp = false } = {}): void {
  const distance = element.getBoundingClientRect().top - log.getBoundingClientRect().top - offset_px
  if (!onlyUp || distance < 0) log.scrollTop += distance
}

function firstBelow(log: HTMLElement, top: number): Element | null {
  for (const message of log.querySelectorAll('[id^="message-"]'))
    if (message.getBoundingClientRect().bottom > top) return message
  return null
}
