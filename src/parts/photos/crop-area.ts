// Moves and zooms a square over an image (src/domain/photo-rules.ts says what its fractions refer to). It never leaves the
// image and never gets smaller than the minimum size of a photo.
import { type Crop, PHOTO_MIN_SIDE_PX } from '#src/domain/photo-rules.ts'

/** In pixels, upright. */
export type Extent = { width: number; height: number }

/** At a closer zoom a face cannot be recognized. */
const CLOSEST = 4

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const shorter = ({ width, height }: Extent) => Math.min(width, height)

/** The largest zoom of an image, 1 at least. */
export const closestZoom = (extent: Extent) => clamp(shorter(extent) / PHOTO_MIN_SIDE_PX, 1, CLOSEST)

const zoomOf = ({ size }: Crop) => 1 / size

/** The side of the square as a fraction of the width, and of the height. */
function sidesOf({ size }: Crop, extent: Extent) {
  const side = size * shorter(extent)
  return { across: side / extent.width, down: side / extent.height }
}

function inside({ x, y, size }: Crop, extent: Extent): Crop {
  const { across, down } = sidesOf({ x, y, size }, extent)
  return { x: clamp(x, 0, 1 - across), y: clamp(y, 0, 1 - down), size }
}

/** As large as the image allows; in a tall image in the upper part, where faces usually are. */
export function firstCrop(extent: Extent): Crop {
  const { across, down } = sidesOf({ x: 0, y: 0, size: 1 }, extent)
  return { x: (1 - across) / 2, y: (1 - down) / 4, size: 1 }
}

/** Moves it over the image by fractions of its own side. */
export function moveCrop(crop: Crop, extent: Extent, right: number, down: number): Crop {
  const sides = sidesOf(crop, extent)
  return inside({ ...crop, x: crop.x + right * sides.across, y: crop.y + down * sides.down }, extent)
}

/** Zooms it about its centre; 1 is as large as the image allows. */
export function zoomCrop(crop: Crop, extent: Extent, zoom: number): Crop {
  const before = sidesOf(crop, extent)
  const size = 1 / clamp(zoom, 1, closestZoom(extent))
  const after = sidesOf({ ...crop, size }, extent)
  const x = crop.x + (before.across - after.across) / 2
  const y = crop.y + (before.down - after.down) / 2
  return inside({ x, y, size }, extent)
}

/** The zoom of a crop, 1 for as large as the image allows. */
export const getZoom = zoomOf

/** Position and size of the whole image when the square fills a frame, in percent of the frame's side. */
export function placeBehind(crop: Crop, extent: Extent) {
  const { across, down } = sidesOf(crop, extent)
  const percent = (share: number) => `${share * 100}%`
  return {
    inlineSize: percent(1 / across),
    insetInlineStart: percent(-crop.x / across),
    insetBlockStart: percent(-crop.y / down),
  }
}
