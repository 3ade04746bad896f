// Choosing a language with `?lang=` loses nothing of the address. The link names the language alone, for kept pages are the
// same bytes whatever stands in their query; the rest is in the address of the page it stood on, which the browser names.
// Where nothing may be stored, that rest is also all there is of an affiliate's parameters.

import { withoutParameters } from '#src/domain/tracking.ts'
import { normalizePath } from './spelling.ts'

/** The referring page's parameters that `query` lacks, as a query; only those of the very same page. */
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
