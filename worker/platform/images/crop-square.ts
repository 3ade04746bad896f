// Cuts a square out of an image, edge by edge, because the Images service crops at one edge the same way everywhere, local runtime
// included (docs/decisions/rendering.md). The last cut is made together with each size.
import type { Crop } from '#src/domain/photo-rules.ts'

type Gravity = 'left' | 'right' | 'top' | 'bottom'
export type ImageSize = { width: number; height: number }
/** The part at this edge of an image of `width` by `height`. */
export type SquareCrop = ImageSize & { gravity: Gravity }

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))

/** The cuts, one after another, that leave the square of a crop. Edges without a cut are left out. */
export function squareCropsOf({ width, height }: ImageSize, crop: Crop): SquareCrop[] {
  const side = Math.max(1, Math.round(crop.size * Math.min(width, height)))
  const left = clamp(Math.round(crop.x * width), width - side)
  const top = clamp(Math.round(crop.y * height), height - side)
  const cuts: SquareCrop[] = []
  if (left + side < width) cuts.push({ width: left + side, height, gravity: 'left' })
  if (left > 0) cuts.push({ width: side, height, gravity: 'right' })
  if (top + side < height) cuts.push({ width: side, height: top + side, gravity: 'top' })
  if (top > 0) cuts.push({ width: side, height: side, gravity: 'bottom' })
  return cuts
}
