// Pinch, pan and tap on the shown photo. The transform is set on the element directly, past React; only whether the photo
// is larger than its frame is state, because that decides what the next swipe does.
import { useCallback, useRef } from 'react'
import { AT_REST, CLOSER, type Extent, type Point, pinch, STEP, settle, type Zoom, zoomAt } from './zoom.ts'

/** Two taps within this time are a double tap. */
const DOUBLE_TAP_MS = 300
/** Movement in pixels below which it is a tap, and above which a pull closes the viewer. */
const STRAY_PX = 12
const PULL_PX = 110

export type ZoomControls = { larger: () => void; smaller: () => void; toggle: () => void; reset: () => void }
type ZoomEvents = { onZoomed: (isZoomed: boolean) => void; onPullDown: () => void }

/** A ref for the frame, in which the shown photo is marked `data-current`, and the controls for keys and buttons. */
export function useZoom({
  onZoomed,
  onPullDown,
}: ZoomEvents): [(frame: HTMLElement | null) => void, ZoomControls] {
  const zoom = useRef<Zoom>(AT_REST)
  const frameRef = useRef<HTMLElement | null>(null)

  const show = useCallback(
    (next: Zoom) => {
      const wasZoomed = zoom.current.scale > 1
      zoom.current = next
      const image = frameRef.current?.querySelector<HTMLElement>('[data-current] img')
      if (image) image.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
      if (next.scale > 1 !== wasZoomed) onZoomed(next.scale > 1)
    },
    [onZoomed],
  )
  const byFactor = useCallback(
    (factor: number, point: Point = { x: 0, y: 0 }) => {
      const frame = frameRef.current
      if (frame) show(zoomAt(zoom.current, factor, point, extentOf(frame)))
    },
    [show],
  )
  const toggle = useCallback(
    (point?: Point) => (zoom.current.scale > 1 ? show(AT_REST) : byFactor(CLOSER, point)),
    [show, byFactor],
  )

  const ref = useCallback(
    (frame: HTMLElement | null) => {
      frameRef.current = frame
      if (!frame) return
      const stop = new AbortController()
      const fingers = new Map<number, Point>()
      let start: Point | null = null
      let lastTap = 0
      const here = ({ clientX, clientY }: MouseEvent): Point => {
        const { left, top, width, height } = frame.getBoundingClientRect()
        return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
      }
      const listen = <K extends keyof HTMLElementEventMap>(
        type: K,
        react: (event: HTMLElementEventMap[K]) => void,
      ) => frame.addEventListener(type, react, { signal: stop.signal, passive: false })

      listen('pointerdown', (event) => {
        fingers.set(event.pointerId, here(event))
        start = fingers.size === 1 ? here(event) : null
        // Captures the pointer when the gesture is ours: with a mouse, or when zoomed. Else the list scrolls.
        if (zoom.current.scale > 1 || fingers.size > 1) frame.setPointerCapture(event.pointerId)
      })
      listen('pointermove', (event) => {
        const before = fingers.get(event.pointerId)
        if (!before) return
        const now = here(event)
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
        if (other) show(pinch(zoom.current, [before, other], [now, other], extentOf(frame)))
        else if (zoom.current.scale > 1) {
          const { scale, x, y } = zoom.current
          show(settle({ scale, x: x + now.x - before.x, y: y + now.y - before.y }, extentOf(frame)))
        }
        fingers.set(event.pointerId, now)
      })
      listen('pointerup', (event) => {
        const end = here(event)
        const moved = start && { x: end.x - start.x, y: end.y - start.y }
        fingers.delete(event.pointerId)
        start = null
        if (!moved) return
        if (Math.hypot(moved.x, moved.y) < STRAY_PX) {
          const isDouble = event.timeStamp - lastTap < DOUBLE_TAP_MS
          lastTap = isDouble ? 0 : event.timeStamp
          if (isDouble) toggle(end)
        } else if (
          event.pointerType !== 'mouse' &&
          zoom.current.scale === 1 &&
          moved.y > PULL_PX &&
          moved.y > Math.abs(moved.x) * 2
        )
          onPullDown()
      })
      listen('pointercancel', (event) => {
        fingers.delete(event.pointerId)
        start = null
      })
      // A pinch on a trackpad arrives as a wheel event.
      listen('wheel', (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        byFactor(Math.exp(-event.deltaY / 100), here(event))
      })
      return () => stop.abort()
    },
    [show, toggle, byFactor, onPullDown],
  )

  const controls: ZoomControls = {
    larger: () => byFactor(STEP),
    smaller: () => byFactor(1 / STEP),
    toggle: () => toggle(),
    reset: () => show(AT_REST),
  }
  return [ref, controls]
}

const extentOf = (frame: HTMLElement): Extent => ({ width: frame.clientWidth, height: frame.clientHeight })
