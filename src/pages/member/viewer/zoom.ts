// How a photo lies in its frame: how large, and how far it was moved. Pure, so that pinching is proved without fingers.

/** `x` and `y`: how far its middle was moved from the frame's, in pixels of the frame. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
/** Of the frame, which a photo fills at scale 1. */
export type Extent = { width: number; height: number }

export const AT_REST: Zoom = { scale: 1, x: 0, y: 0 }
export const LARGEST = 4
/** By a double tap, or the button. */
export const CLOSER = 2.5
/** By a key. */
export const STEP = 1.5

const within = (value: number, bound: number) => Math.min(Math.max(value, -bound), bound)

/** No edge of the photo is ever drawn further in than its frame's. */
export function settle({ scale, x, y }: Zoom, { width, height }: Extent): Zoom {
  const kept = Math.min(Math.max(scale, 1), LARGEST)
  return {
    scale: kept,
    x: within(x, (width * (kept - 1)) / 2),
    y: within(y, (height * (kept - 1)) / 2),
  }
}

/** Larger or smaller by a factor; what lies under `point`, seen from the frame's middle, stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, extent: Extent): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), LARGEST)
  const by = scale / zoom.scale
  return settle({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, extent)
}

/** Two fingers: what lay between them lies between them again. */
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
