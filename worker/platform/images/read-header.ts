// Reads a file's type, size and completeness from its own bytes before anything decodes it: PNG or JPEG. File names and media types are
// the uploader's to choose and are ignored; bytes after the end are not read.
import { Refusal } from '#src/contract/refusals.ts'

export type Header = { width: number; height: number }

/** Throws `unsupported_media_type` for what is neither PNG nor JPEG, `photo_unreadable` for a truncated file. */
export function readHeader(bytes: Uint8Array): Header {
  const read = isPng(bytes) ? readPng : isJpeg(bytes) ? readJpeg : null
  if (!read) throw new Refusal('unsupported_media_type')
  const header = read(bytes)
  if (!header || header.width === 0 || header.height === 0) throw new Refusal('photo_unreadable')
  return header
}

const startsWith = (start: readonly number[]) => (bytes: Uint8Array) =>
  start.every((byte, at) => bytes[at] === byte)
const isPng = startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isJpeg = startsWith([0xff, 0xd8, 0xff])

/** The types of PNG chunks that matter here. */
export const PNG = {
  IHDR: 0x49484452,
  PLTE: 0x504c5445,
  tRNS: 0x74524e53,
  IDAT: 0x49444154,
  IEND: 0x49454e44,
}

/** Type and data of each complete chunk. A generator, because a file of empty chunks has a million. */
export function* pngChunks(bytes: Uint8Array): Generator<{ type: number; data: Uint8Array }> {
  const view = viewOf(bytes)
  for (let at = 8; isPng(bytes) && at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) return
    yield { type: view.getUint32(at + 4), data: bytes.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

/** From IHDR to IEND. */
function readPng(bytes: Uint8Array): Header | null {
  let header: Header | null = null
  let has_data = false
  for (const { type, data } of pngChunks(bytes)) {
    if (!header) {
      if (type !== PNG.IHDR || data.length !== 13) return null
      header = { width: viewOf(data).getUint32(0), height: viewOf(data).getUint32(4) }
    }
    if (type === PNG.IDAT) has_data = true
    if (type === PNG.IEND) return has_data ? header : null
  }
  return null
}

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const MARKER = 0xff
/** After a byte of scan data that would look like a marker, also at its beginning. */
const STUFFED = 0x00
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Start of frame: C0 to CF without tables (C4), an extension (C8) and arithmetic conditions (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without a length: restarts, and one for private use. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Segments of marker and length; after a scan's header its data, up to the next marker that ends the scan. */
function readJpeg(bytes: Uint8Array): Header | null {
  const view = viewOf(bytes)
  let header: Header | null = null
  let has_data = false
  for (let at = 2; at + 1 < bytes.length; ) {
    // Bytes between two segments are skipped, as every decoder does: some cameras pad with zeros.
    if (bytes[at] !== MARKER || bytes[at + 1] === MARKER || bytes[at + 1] === STUFFED) {
      at += 1
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (isBare(marker)) at += 2
    else if (marker === END_OF_IMAGE) return has_data ? header : null
    else {
      if (at + 4 > bytes.length) return null
      const length = view.getUint16(at + 2)
      const end = at + 2 + length
      if (length < 2 || end > bytes.length) return null
      if (isFrame(marker)) {
        if (length < 8) return null
        header ??= { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
      }
      at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
      has_data ||= at > end
    }
  }
  return null
}

/** Where the data of a scan ends: a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(MARKER, start); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== STUFFED && next !== MARKER && !isBare(next)) return at
  }
  return bytes.length
}
