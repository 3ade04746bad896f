// Refuses images that are too small to be seen, too large to be decoded, or so narrow that too little is left once stored.
import { Refusal } from '#src/contract/refusals.ts'
import { PHOTO_MAX_PIXELS } from '#src/domain/photo-rules.ts'
import type { ImageSize } from './crop-square.ts'

/** `min_side`: of the shorter side, as uploaded and as stored. `longest`: what the longer side is scaled down to. */
type PhotoBounds = { min_side: number; longest: number }

/** Throws `photo_too_small`, `photo_too_many_pixels`, `photo_too_narrow`. */
export function requirePhotoSize({ width, height }: ImageSize, { min_side, longest }: PhotoBounds): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (shorter < min_side) throw new Refusal('photo_too_small')
  if (width * height > PHOTO_MAX_PIXELS) throw new Refusal('photo_too_many_pixels')
  if (shorter * longest < min_side * longer && longer > longest) throw new Refusal('photo_too_narrow')
}
