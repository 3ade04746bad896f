// Reads from a WOFF2 file what a metric-matched fallback needs: the vertical metrics and the advance widths of
// letters (at the variable font's default position). Only the tables head, hhea, hmtx and cmap (format 4).
import { brotliDecompressSync } from 'node:zlib'

/** The first of WOFF2's numbered table tags; the others are not needed. */
const TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']

export type FontMetrics = {
  /** All in units of the em. */
  ascent: number
  descent: number
  lineGap: number
  /** The advance width of one character; undefined when the font lacks it. */
  widthOf: (character: string) => number | undefined
}

/** @throws when the file is not a WOFF2 font with these tables */
export function readMetrics(file: Buffer): FontMetrics {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 file')
  const tables = readTables(file)
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`the font has no table "${tag}"`)
    return found
  }
  const em = table('head').readUInt16BE(18)
  const hhea = table('hhea')
  const widths = hhea.readUInt16BE(34)
  const { bytes: hmtx, step } = metricsTable(table('hmtx'), tables.has('hmtx:transformed'))
  const glyphOf = readCharacterMap(table('cmap'))
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
    widthOf: (character) => {
      const glyph = glyphOf(character.codePointAt(0) ?? 0)
      return glyph === 0 ? undefined : hmtx.readUInt16BE(Math.min(glyph, widths - 1) * step) / em
    },
  }
}

/** Plain hmtx pairs each width with a side bearing; the transformed table may contain only the widths. */
function metricsTable(bytes: Buffer, transformed: boolean) {
  return transformed ? { bytes: bytes.subarray(1), step: 2 } : { bytes, step: 4 }
}

function readTables(file: Buffer): Map<string, Buffer> {
  let at = 48
  const number = () => {
    let value = 0
    for (let more = true; more; at++) {
      const byte = file.readUInt8(at)
      value = value * 128 + (byte & 127)
      more = byte > 127
    }
    return value
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    let tag = TAGS[flags & 63]
    if ((flags & 63) === 63) {
      tag = file.toString('latin1', at, at + 4)
      at += 4
    }
    const length = number()
    const version = flags >> 6
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    return { tag: tag ?? '', transformed, length: transformed ? number() : length }
  })
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const tables = new Map<string, Buffer>()
  let offset = 0
  for (const { tag, transformed, length } of entries) {
    tables.set(tag, data.subarray(offset, offset + length))
    if (transformed) tables.set(`${tag}:transformed`, Buffer.alloc(0))
    offset += length
  }
  return tables
}

function readCharacterMap(cmap: Buffer): (code: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = starts.find((candidate) => cmap.readUInt16BE(candidate) === 4)
  if (start === undefined) throw new Error('the font has no character map of format 4')
  const doubled = cmap.readUInt16BE(start + 6)
  const word = (column: number, segment: number) =>
    cmap.readUInt16BE(start + 14 + column * doubled + (column > 0 ? 2 : 0) + segment * 2)
  return (code) => {
    for (let segment = 0; segment < doubled / 2; segment++) {
      if (word(0, segment) < code) continue
      if (word(1, segment) > code) return 0
      const delta = word(2, segment)
      const rangeOffset = word(3, segment)
      if (rangeOffset === 0) return (code + delta) & 0xffff
      const place = start + 14 + 3 * doubled + 2 + segment * 2 + rangeOffset + (code - word(1, segment)) * 2
      const glyph = cmap.readUInt16BE(place)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
