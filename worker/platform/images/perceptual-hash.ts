// The perceptual hash of an image: 64 bits that stay nearly the same when it is encoded again, resized or slightly changed in colour,
// and differ for another image (the pHash of the low frequencies of a cosine transform). Mirrored and cropped copies have other hashes.
import { decodeBrightness } from './decode-png.ts'
import { type Bytes, type Images, pngOf } from './render-image.ts'

const SIDE = 32
const FREQUENCIES = 8
/** A picture whose middle frequency is weaker has almost nothing to see: noise would decide its bits, and it has no hash. */
const LEAST_DETAIL = 3

/** Row of a frequency, one and up, over the positions. Frequency 0 is left out: it only says how bright the image is. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, index) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * (index + 1) * Math.PI) / (2 * SIDE))),
)

/** Sixteen hexadecimal digits; null for an image with almost nothing to see. Throws `photo_unreadable`. */
export async function perceptualHash(images: Images, image: Bytes): Promise<string | null> {
  const small = await decodeBrightness(
    await pngOf(images, image, { width: SIDE, height: SIDE, fit: 'squeeze' }),
  )
  return small && small.width === SIDE && small.height === SIDE ? hashOfBrightness(small.values) : null
}

/** Of 32 × 32 pixels, row by row. */
export function hashOfBrightness(values: Float64Array): string | null {
  const rows = COSINES.map((cosine) =>
    Float64Array.from({ length: SIDE }, (_, y) => {
      let sum = 0
      for (let x = 0; x < SIDE; x += 1) sum += (values[y * SIDE + x] ?? 0) * (cosine[x] ?? 0)
      return sum
    }),
  )
  const strengths = COSINES.flatMap((cosine) =>
    rows.map((row) => (2 / SIDE) * row.reduce((sum, value, y) => sum + value * (cosine[y] ?? 0), 0)),
  )
  if (middleOf(strengths.map(Math.abs)) < LEAST_DETAIL) return null
  const middle = middleOf(strengths)
  const bits = strengths.map((strength) => (strength > middle ? '1' : '0')).join('')
  return Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(bits.slice(4 * at, 4 * at + 4), 2).toString(16),
  ).join('')
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** In how many of 64 bits two hashes differ. */
export function distanceOf(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count += 1
  return count
}
