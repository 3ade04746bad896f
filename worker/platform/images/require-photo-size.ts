// Which pictures are too small to be seen, or too large to be decoded.
import { Refusal } from '#src/contract/refusals.ts'
import { PHOTO_MAX_PIXELS, PHOTO_MIN_SIDE_PX } from '#src/domain/photo-rules.ts'
import type { ImageSize } from './crop-square.ts'

/** Throws `photo_too_small`, `photo_too_many_pixels`. */
export function requirePhotoSize({ width, height }: ImageSize, min_side = PHOTO_MIN_SIDE_PX): void {
  if (Math.min(width, height) < min_side) throw new Refusal('photo_too_small')
  if (width * height > PHOTO_MAX_PIXELS) throw new Refusal('photo_too_many_pixels')
}
