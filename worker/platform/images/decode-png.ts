// Decodes the small PNGs that the Images service makes, to brightness alone, because it returns no raw pixels locally. Not for uploads:
// those are only ever decoded by the service.
import { PNG, pngChunks, viewOf } from './read-header.ts'

/** Bytes of a pixel of eight bits a sample, by colour type: grey, RGB, indexed, grey and alpha, RGBA. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const INDEXED = 3

export type Brightness = { width: number; height: number; values: Float64Array }

/** The brightness of each pixel, 0 to 255, row by row; null for what is no PNG of eight bits without interlacing. */
export async function decodeBrightness(image: Uint8Array): Promise<Brightness | null> {
  let header: Uint8Array | null = null
  let palette: Uint8Array = new Uint8Array()
  const packed: Uint8Array<ArrayBuffer>[] = []
  for (const { type, data } of pngChunks(image)) {
    if (type === PNG.IHDR) header = data
    if (type === PNG.PLTE) palette = data
    if (type === PNG.IDAT) packed.push(new Uint8Array(data))
  }
  if (header?.length !== 13 || header[8] !== 8 || header[12] !== 0) return null
  const [width, height] = [viewOf(header).getUint32(0), viewOf(header).getUint32(4)]
  const colour_type = header[9] ?? 0
  const pixel = PIXEL_BYTES[colour_type]
  if (pixel === undefined) return null
  const unpacked = new Blob(packed).stream().pipeThrough(new DecompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(unpacked).arrayBuffer())
  if (bytes.length !== height * (width * pixel + 1)) return null
  const samples = unfilter(bytes, { height, row: width * pixel, pixel })
  const values = Float64Array.from({ length: width * height }, (_, index) =>
    colour_type === INDEXED
      ? brightnessOf(palette, 3 * (samples[index] ?? 0), 3)
      : brightnessOf(samples, index * pixel, pixel),
  )
  return { width, height, values }
}

/** Rec. 601; transparency is left out. */
function brightnessOf(bytes: Uint8Array, at: number, pixel: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + pixel)
  return pixel < 3 ? first : 0.299 * first + 0.587 * second + 0.114 * third
}

/** Undoes the filter that each row names in its first byte. */
function unfilter(
  bytes: Uint8Array,
  { height, row, pixel }: { height: number; row: number; pixel: number },
): Uint8Array {
  const out = new Uint8Array(height * row)
  for (let y = 0; y < height; y += 1) {
    const filter = bytes[y * (row + 1)]
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x
      const left = x < pixel ? 0 : (out[at - pixel] ?? 0)
      const above = y === 0 ? 0 : (out[at - row] ?? 0)
      const corner = x < pixel || y === 0 ? 0 : (out[at - row - pixel] ?? 0)
      out[at] = (bytes[at + y + 1] ?? 0) + predicted(filter, left, above, corner)
    }
  }
  return out
}

function predicted(filter: number | undefined, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return nearest(left, above, corner)
    default:
      return 0
  }
}

/** Paeth's predictor. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
