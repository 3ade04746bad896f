// One day of the log. In a long thread only days near the viewport are in the DOM; the others keep their space by the
// height they were last measured at (docs/decisions/chat.md).
import { memo, useEffect, useRef, useState } from 'react'
import { DayOfMessages, type DayOfMessagesProps } from './DayOfMessages.tsx'

/** Distance from the viewport within which a day is in the DOM: several screens of a phone, one of a desktop. */
const NEAR = '1600px 0px'

/** Heights by day, in pixels, of days removed from the DOM. */
export type DayHeights = Map<string, number>

export type DayInLogProps = DayOfMessagesProps & {
  /** Whether its date heading stands above the line of new messages. */
  isContinued: boolean
  /** Whether it may be removed from the DOM while it is far away. */
  mayLeave: boolean
  heights: DayHeights
}

/** Memoized: rendered again only when the day object changes. */
export const DayInLog = memo(function DayInLog({
  day,
  onRetry,
  isContinued,
  mayLeave,
  heights,
}: DayInLogProps) {
  const { key } = day
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(!heights.has(key))
  const isHere = isNear || !mayLeave

  // An effect, because only the layout knows which days are near.
  useEffect(() => {
    const element = place.current
    if (!mayLeave || !element) return
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry) return
      if (!entry.isIntersecting) heights.set(key, entry.boundingClientRect.height)
      setNear(entry.isIntersecting)
    }
    const observer = new IntersectionObserver(look, {
      root: element.closest('[role="log"]'),
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [key, mayLeave, heights])

  return (
    <div
      ref={place}
      data-day={key}
      data-upto={day.runs.at(-1)?.entries.at(-1)?.seq ?? undefined}
      data-continued={isContinued || undefined}
      style={isHere ? undefined : { blockSize: heights.get(key) }}
    >
      {isHere && <DayOfMessages day={day} onRetry={onRetry} />}
    </div>
  )
})
