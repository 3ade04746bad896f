// Scale and position of a photo in its frame. Pure, so that pinching can be tested without pointers.

/** `x` and `y`: offset of its centre from the frame's, in pixels of the frame. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
/** The frame's size; a photo fills it at scale 1. */
export type Extent = { width: number; height: number }

export const AT_REST: Zoom = { scale: 1, x: 0, y: 0 }
export const LARGEST = 4
/** Factor of a double tap, and of the button. */
export const CLOSER = 2.5
/** Factor of a key. */
export const STEP = 1.5

const within = (value: number, bound: number) => Math.min(Math.max(value, -bound), bound)

/** Keeps the photo's edges outside of the frame. */
export function settle({ scale, x, y }: Zoom, { width, height }: Extent): Zoom {
  const clamped = Math.min(Math.max(scale, 1), LARGEST)
  return {
    scale: clamped,
    x: within(x, (width * (clamped - 1)) / 2),
    y: within(y, (height * (clamped - 1)) / 2),
  }
}

/** Scales by a factor; the photo's point under `point`, relative to the frame's centre, stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, extent: Extent): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), LARGEST)
  const by = scale / zoom.scale
  return settle({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, extent)
}

/** Two fingers: the points under them stay under them. */
export function pinch(
  zoom: Zoom,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  extent: Extent,
): Zoom {
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y) || 1
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const from = middle(before)
  const to = middle(after)
  const larger = zoomAt(zoom, apart(after) / apart(before), from, extent)
  return settle({ ...larger, x: larger.x + to.x - from.x, y: larger.y + to.y - from.y }, extent)
}
