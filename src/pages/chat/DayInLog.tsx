// A day where it stands in the log. Of a long thread only the days near what is seen are in the page; the others keep their place by
// the height they had (docs/decisions/chat.md).
import { memo, useEffect, useRef, useState } from 'react'
import { DayOfMessages, type DayOfMessagesProps } from './DayOfMessages.tsx'

/** How far from what is seen a day is in the page: some screens of a phone, and one of a desktop. */
const NEAR = '1600px 0px'

/** By day, in pixels; of those that have left the page. */
export type DayHeights = Map<string, number>

export type DayInLogProps = DayOfMessagesProps & {
  /** Its date stands above the line of what is new. */
  isContinued: boolean
  /** Whether it may leave the page while it is far away. */
  mayLeave: boolean
  heights: DayHeights
}

/** Drawn anew only when the day is another one. */
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

  // An effect, because only the laid out page tells what is near.
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
