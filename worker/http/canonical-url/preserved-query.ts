// A `?lang=` link preserves the query of the page it is on. The link contains the language alone, because cached pages are the same
// bytes for every query; the browser's Referer has the rest. Without consent that query is the only record of an
// affiliate's parameters.

import { withoutParameters } from '#src/domain/tracking.ts'
import { normalizePath } from './spelling.ts'

/** The parameters of the referring page that `query` lacks; only if it is the same page. */
export function preservedQuery(
  query: string,
  referer: string | null,
  page: { origin: string; path: string },
): string {
  const from = URL.parse(referer ?? '')
  if (from?.origin !== page.origin.toLowerCase() || normalizePath(from.pathname) !== page.path) return ''
  const named = new Set([...new URLSearchParams(query).keys(), 'lang'])
  return withoutParameters(from.search.slice(1), named)
}
