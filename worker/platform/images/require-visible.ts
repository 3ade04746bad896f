// Refuses images without visible pixels: a fully transparent PNG would pass as a profile photo and show nothing.
import { Refusal } from '#src/contract/refusals.ts'
import { PNG, pngChunks, viewOf } from './read-header.ts'

/** Their positions in the header. */
const [DEPTH, COLOUR_TYPE, INTERLACED] = [8, 9, 12] as const
const INDEXED = 3

/** Bytes of a pixel, and of its alpha at the end, by colour type and bits of a sample. */
const LAYOUTS: Readonly<Record<string, { pixel: number; alpha: number }>> = {
  '4 8': { pixel: 2, alpha: 1 },
  '4 16': { pixel: 4, alpha: 2 },
  '6 8': { pixel: 4, alpha: 1 },
  '6 16': { pixel: 8, alpha: 2 },
}
/** Of an interlaced image: where each pass begins and how far its pixels are apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Throws `photo_empty`. A file that cannot be read is left to the service that decodes it. */
export async function requireVisible(image: Uint8Array): Promise<void> {
  let header: Uint8Array = new Uint8Array(13)
  let palette: Uint8Array = new Uint8Array()
  let transparency: Uint8Array = new Uint8Array()
  const packed = new Uint8Array(image.length)
  let length = 0
  for (const { type, data } of pngChunks(image)) {
    if (type === PNG.IHDR) header = data
    if (type === PNG.PLTE) palette = data
    if (type === PNG.tRNS) transparency = data
    if (type !== PNG.IDAT) continue
    packed.set(data, length)
    length += data.length
  }
  const is_empty =
    header[COLOUR_TYPE] === INDEXED
      ? isPaletteEmpty(palette, transparency)
      : await isAlphaEmpty(header, packed.subarray(0, length))
  if (is_empty) throw new Refusal('photo_empty')
}

const isPaletteEmpty = (palette: Uint8Array, transparency: Uint8Array) =>
  transparency.length > 0 &&
  transparency.length >= palette.length / 3 &&
  transparency.every((alpha) => alpha === 0)

/**
 * Whether every alpha is 0. Filters need no decoding: each makes zeros of zeros, and nothing else of anything else. Ends with the first
 * visible pixel, so that only an empty image is read to its end.
 */
async function isAlphaEmpty(header: Uint8Array, packed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const layout = LAYOUTS[`${header[COLOUR_TYPE]} ${header[DEPTH]}`]
  if (!layout) return false
  const size = { width: viewOf(header).getUint32(0), height: viewOf(header).getUint32(4) }
  const rows = rowsOf(size, header[INTERLACED] === 1)
  let row = rows.next()
  /** The position in the row, counted from its filter's byte. */
  let at = 0
  try {
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
    for await (const bytes of unpacked) {
      for (const byte of bytes) {
        if (row.done) return true
        if (byte !== 0 && at > 0 && (at - 1) % layout.pixel >= layout.pixel - layout.alpha) return false
        at += 1
        if (at <= row.value * layout.pixel) continue
        at = 0
        row = rows.next()
      }
    }
  } catch {
    return false
  }
  return row.done === true
}

/** The pixels of each row, in the order of the file. */
function* rowsOf({ width, height }: { width: number; height: number }, interlaced: boolean) {
  for (const [left, top, across, down] of interlaced ? PASSES : [[0, 0, 1, 1] as const]) {
    const pixels = Math.ceil((width - left) / across)
    if (pixels > 0) for (let y = top; y < height; y += down) yield pixels
  }
}
