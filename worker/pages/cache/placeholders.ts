// Placeholders of a cached page (design section 9): the few places with the single visitor's values. A page is rendered once with tokens
// in them and split there; a visitor's values are inserted between the pieces without rendering.
import type { ShownVariant } from '#src/domain/variants.ts'
import { NO_VISIT, type VisitSeed } from '#src/visit.ts'
import { embedJson } from '#worker/pages/embed-json.ts'
import { escapeHtml } from '#worker/platform/escape-html.ts'

type PlaceholderName = 'prefill_email' | 'tracking_token' | 'language_offer' | 'visit'

/**
 * What a page is rendered with in place of a visit: random tokens, so that no content can contain one, and the variant it
 * is rendered as.
 */
export type PlaceholderTokens = { prefix: string; seed: VisitSeed; visit: string; shown: ShownVariant | null }

export function createPlaceholderTokens(shown: ShownVariant | null = null): PlaceholderTokens {
  const prefix = `placeholder-${crypto.randomUUID()}-`
  const token = (name: PlaceholderName) => `${prefix}${name}.`
  return {
    prefix,
    // The network is in the page's data alone, no view shows it.
    seed: {
      ...NO_VISIT,
      prefill_email: token('prefill_email'),
      tracking_token: token('tracking_token'),
      language_offer: token('language_offer'),
    },
    visit: token('visit'),
    shown,
  }
}

/**
 * A page in pieces, with a placeholder between each two; `empty` is the page without a visit. The pieces are views of `empty`, so that a
 * cached page is in memory once.
 */
export type SplitPage = {
  pieces: Uint8Array[]
  placeholders: PlaceholderName[]
  empty: Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()

export function splitPage(html: string, { prefix }: Pick<PlaceholderTokens, 'prefix'>): SplitPage {
  const [start = '', ...rest] = html.split(prefix)
  const placeholders: PlaceholderName[] = []
  const pieces = [encoder.encode(start)]
  for (const part of rest) {
    const end = part.indexOf('.')
    placeholders.push(part.slice(0, end) as PlaceholderName)
    pieces.push(encoder.encode(part.slice(end + 1)))
  }
  const empty = fillPlaceholders({ pieces, placeholders }, NO_VISIT)
  const values = valuesIn(placeholders, NO_VISIT)
  let offset = 0
  const windows = pieces.map((piece, index) => {
    const window = empty.subarray(offset, offset + piece.length)
    offset += piece.length + (values[index]?.length ?? 0)
    return window
  })
  return { pieces: windows, placeholders, empty }
}

const valuesIn = (placeholders: readonly PlaceholderName[], visit: VisitSeed): Uint8Array[] =>
  placeholders.map((placeholder) => encoder.encode(contentOf(placeholder, visit)))

function contentOf(placeholder: PlaceholderName, visit: VisitSeed): string {
  if (placeholder === 'visit') return embedJson(visit)
  return placeholder === 'language_offer' ? visit.language_offer : escapeHtml(visit[placeholder] ?? '')
}

/** The page for one visitor. */
export function fillPlaceholders(
  { pieces, placeholders }: Omit<SplitPage, 'empty'>,
  visit: VisitSeed,
): Uint8Array<ArrayBuffer> {
  const values = valuesIn(placeholders, visit)
  const parts = pieces.flatMap((piece, index) => (values[index] ? [piece, values[index]] : [piece]))
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
