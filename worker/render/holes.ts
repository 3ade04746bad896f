// The holes in a kept page (design section 9): the few places that belong to the single visitor. A page is rendered
// once with marks in them and cut there; a visitor's values are laid between the pieces without rendering anything.
import type { ShownVariant } from '#src/domain/variants.ts'
import { NO_VISIT, type VisitSeed } from '#src/visit.ts'
import { escapeHtml } from '../escape.ts'
import { embedJson } from './embed-json.ts'

type HoleName = keyof VisitSeed | 'visit'

/**
 * What a page is rendered with in place of a visit: marks nobody can guess, so that no content looks like one. And the variant that it
 * is to be.
 */
export type Marks = { prefix: string; seed: VisitSeed; visit: string; shown: ShownVariant | null }

export function createMarks(shown: ShownVariant | null = null): Marks {
  const prefix = `hole-${crypto.randomUUID()}-`
  const mark = (name: HoleName) => `${prefix}${name}.`
  return {
    prefix,
    // The network is in the page's data alone, no view shows it.
    seed: { ...NO_VISIT, prefill_email: mark('prefill_email'), tracking_token: mark('tracking_token') },
    visit: mark('visit'),
    shown,
  }
}

/**
 * A page in pieces: `pieces[0] hole[0] pieces[1] hole[1] … pieces[n]`; `empty` is the page without a visit. The pieces are
 * windows on `empty`: a kept page is in memory once.
 */
export type CutPage = { pieces: Uint8Array[]; holes: HoleName[]; empty: Uint8Array<ArrayBuffer> }

const encoder = new TextEncoder()

export function cutPage(html: string, { prefix }: Pick<Marks, 'prefix'>): CutPage {
  const [start = '', ...rest] = html.split(prefix)
  const holes: HoleName[] = []
  const pieces = [encoder.encode(start)]
  for (const part of rest) {
    const end = part.indexOf('.')
    holes.push(part.slice(0, end) as HoleName)
    pieces.push(encoder.encode(part.slice(end + 1)))
  }
  const empty = fillPage({ pieces, holes }, NO_VISIT)
  const values = valuesIn(holes, NO_VISIT)
  let offset = 0
  const windows = pieces.map((piece, index) => {
    const window = empty.subarray(offset, offset + piece.length)
    offset += piece.length + (values[index]?.length ?? 0)
    return window
  })
  return { pieces: windows, holes, empty }
}

const valuesIn = (holes: readonly HoleName[], visit: VisitSeed): Uint8Array[] =>
  holes.map((hole) => encoder.encode(hole === 'visit' ? embedJson(visit) : escapeHtml(visit[hole] ?? '')))

/** The page for one visitor. */
export function fillPage(
  { pieces, holes }: Omit<CutPage, 'empty'>,
  visit: VisitSeed,
): Uint8Array<ArrayBuffer> {
  const values = valuesIn(holes, visit)
  const parts = pieces.flatMap((piece, index) => (values[index] ? [piece, values[index]] : [piece]))
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
