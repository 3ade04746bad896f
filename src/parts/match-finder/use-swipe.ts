// Drags a card with a finger or a mouse. The card follows by custom properties on the element, so that nothing renders
// during the drag; vertical scrolling stays the browser's.
import { type PointerEvent, useRef } from 'react'
import type { SwipeAction } from './deck-store.ts'
import { actionOfSwipe, type PointerSample } from './swipe.ts'

/** A touch that moved less is a tap. */
const TAP_PX = 8

type Drag = { pointer: number; from: number; moments: PointerSample[]; moved: boolean }

export function useSwipe(onSwipe: (swipeAction: SwipeAction) => void) {
  const drag = useRef<Drag | null>(null)
  /** Swallows the click that follows a drag. */
  const wasDragged = useRef(false)

  function place(card: HTMLElement, x: number | null) {
    if (x === null) {
      delete card.dataset.dragged
      card.style.removeProperty('--x')
      card.style.removeProperty('--swipe')
      return
    }
    card.dataset.dragged = ''
    card.style.setProperty('--x', `${x}px`)
    card.style.setProperty('--swipe', String(Math.max(-1, Math.min(1, x / (card.clientWidth * 0.35)))))
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (!event.isPrimary || event.button !== 0) return
      const { pointerId: pointer, clientX: from, timeStamp: at } = event
      drag.current = { pointer, from, moments: [{ x: 0, at }], moved: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current?.pointer !== event.pointerId) return
      const x = event.clientX - current.from
      current.moments.push({ x, at: event.timeStamp })
      if (!current.moved && Math.abs(x) < TAP_PX) return
      if (!current.moved) event.currentTarget.setPointerCapture(event.pointerId)
      current.moved = true
      wasDragged.current = true
      place(event.currentTarget, x)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current?.pointer !== event.pointerId) return
      drag.current = null
      place(event.currentTarget, null)
      if (!current.moved) return
      const swipeAction = actionOfSwipe(
        [...current.moments, { x: event.clientX - current.from, at: event.timeStamp }],
        event.currentTarget.clientWidth,
      )
      if (swipeAction) onSwipe(swipeAction)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      drag.current = null
      place(event.currentTarget, null)
    },
    onClickCapture(event: React.MouseEvent) {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
