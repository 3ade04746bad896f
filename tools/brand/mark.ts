// The mark of src/ui/BrandMark.tsx for images: the same two shapes with fixed colours.
import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('../../src/ui/BrandMark.tsx', import.meta.url), 'utf8')
const [HEART = '', SPARK = ''] = [...source.matchAll(/<path d="([^"]+)"/g)].map(([, shape]) => shape)
if (!HEART || !SPARK) throw new Error('src/ui/BrandMark.tsx: the mark is not two paths any more')

export { HEART, SPARK }

/** Width and height of the mark's own drawing. */
export const MARK_SIZE = 32
/** The centre of the heart is slightly below that of its drawing. */
const MARK_CENTER_Y = 16.4

/** The mark, `size` wide, with its middle at a point. */
export function placeMark(x: number, y: number, size: number, heart: string, spark: string): string {
  const scale = size / MARK_SIZE
  const place = `translate(${x - 16 * scale} ${y - MARK_CENTER_Y * scale}) scale(${scale})`
  return `<g transform="${place}"><path d="${HEART}" fill="${heart}"/><path d="${SPARK}" fill="${spark}"/></g>`
}
