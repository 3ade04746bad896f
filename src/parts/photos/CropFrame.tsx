// The frame of the crop: it stays in place, the image moves below it.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Crop } from '#src/domain/photo-rules.ts'
import { isComposing } from '#src/ui/is-composing.ts'
import { type Extent, getZoom, moveCrop, placeBehind, zoomCrop } from './crop-area.ts'

export type CropFrameProps = {
  address: string
  /** Null until the image is loaded. */
  shown: { crop: Crop; extent: Extent } | null
  onCrop: (crop: Crop) => void
  onLoad: (extent: Extent) => void
  onBroken: () => void
  describedBy: string
}

/** Fraction of the frame's side that an arrow key moves. */
const STEP = 0.05
const ZOOM_FACTOR = 1.1

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ZOOMS: Record<string, number> = {
  '+': ZOOM_FACTOR,
  '=': ZOOM_FACTOR,
  '-': 1 / ZOOM_FACTOR,
  '−': 1 / ZOOM_FACTOR,
}

type Point = { x: number; y: number }

export function CropFrame({ address, shown, onCrop, onLoad, onBroken, describedBy }: CropFrameProps) {
  const { t } = useApp()
  /** Pointers on the frame, by id. */
  const fingers = useRef(new Map<number, Point>())

  function press(event: KeyboardEvent) {
    const [move, factor] = [MOVES[event.key], ZOOMS[event.key]]
    if (isComposing(event) || !shown || !(move || factor)) return
    event.preventDefault()
    const { crop, extent } = shown
    onCrop(move ? moveCrop(crop, extent, ...move) : zoomCrop(crop, extent, getZoom(crop) * (factor ?? 1)))
  }

  function touch(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function drag(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before || !shown) return
    const side = event.currentTarget.clientWidth
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const other = [...fingers.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
    const { crop, extent } = shown
    // One finger moves the image, and so the square the other way; two fingers zoom.
    const share = other ? 2 : 1
    const moved = moveCrop(crop, extent, (before.x - now.x) / side / share, (before.y - now.y) / side / share)
    const grown = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
    onCrop(zoomCrop(moved, extent, getZoom(moved) * grown))
  }
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

  const percent = shown ? Math.round(getZoom(shown.crop) * 100 - 100) : 0
  return (
    <div
      ref={takeFocus}
      // `role=application`: arrow keys move the image, which no simpler role expresses.
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles keys
      tabIndex={0}
      aria-label={t('photos.crop.area', { percent })}
      aria-describedby={describedBy}
      data-part="frame"
      onKeyDown={press}
      onPointerDown={touch}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img
        src={address}
        alt=""
        draggable={false}
        style={shown ? placeBehind(shown.crop, shown.extent) : { opacity: 0 }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onLoad({ width, height })
        }
        onError={onBroken}
      />
      <span data-part="circle" />
    </div>
  )
}

/** The dialog's initial focus. */
const takeFocus = (frame: HTMLElement | null) => frame?.focus({ preventScroll: true })

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
