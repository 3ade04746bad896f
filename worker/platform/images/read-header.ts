// What a file is, by its own bytes and before anything decodes it: PNG or JPEG, how large the picture is, and whether the file
// goes on to its end. Names and media types count for nothing; what lies behind the end is never looked at.
import { Refusal } from '#src/contract/refusals.ts'

export type Header = { width: number; height: number }

/** Throws `unsupported_media_type` for what is neither PNG nor JPEG, `photo_unreadable` for one that is broken off. */
export function readHeader(bytes: Uint8Array): Header {
  const read = isPng(bytes) ? readPng : isJpeg(bytes) ? readJpeg : null
  if (!read) throw new Refusal('unsupported_media_type')
  const header = read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!header || header.width === 0 || header.height === 0) throw new Refusal('photo_unreadable')
  return header
}

const startsWith = (start: readonly number[]) => (bytes: Uint8Array) =>
  start.every((byte, at) => bytes[at] === byte)
const isPng = startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isJpeg = startsWith([0xff, 0xd8, 0xff])

const IHDR = 0x49484452
const IDAT = 0x49444154
const IEND = 0x49454e44

/** Chunks of length, type, data and checksum, from IHDR to IEND. */
function readPng(_bytes: Uint8Array, view: DataView): Header | null {
  let header: Header | null = null
  let has_data = false
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const length = view.getUint32(at)
    const type = view.getUint32(at + 4)
    if (at + 12 + length > view.byteLength) return null
    if (!header) {
      if (type !== IHDR || length !== 13) return null
      header = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    }
    if (type === IDAT) has_data = true
    if (type === IEND) return has_data ? header : null
    at += 12 + length
  }
  return null
}

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Start of frame: C0 to CF but for tables (C4), an extension (C8) and arithmetic conditions (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers that stand alone: restarts, and one for private use. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Segments of marker and length; behind a scan's header its data, up to the next marker that is none of a scan's own. */
function readJpeg(bytes: Uint8Array, view: DataView): Header | null {
  let header: Header | null = null
  let has_data = false
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== MARKER) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === MARKER) at += 1
    else if (isBare(marker)) at += 2
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
      has_data ||= marker === START_OF_SCAN && end < bytes.length && bytes[end] !== MARKER
      at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    }
  }
  return null
}

/** Where the data of a scan ends: a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(MARKER, start); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== MARKER && !isBare(next)) return at
  }
  return bytes.length
}
