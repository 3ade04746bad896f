// Choosing a language with `?lang=` loses nothing of the address. The link names the language alone, for kept pages are the
// same bytes whatever stands in their query; the rest is in the address of the page it stood on, which the browser names.

/** Adds the referring page's parameters that `query` lacks; only those of the very same page as `url`. */
export function carryQuery(query: URLSearchParams, referer: string | null, url: string): void {
  const from = URL.parse(referer ?? '')
  const { origin, pathname } = new URL(url)
  if (from?.origin !== origin || from.pathname !== pathname) return
  const named = new Set([...query.keys(), 'lang'])
  for (const [name, value] of from.searchParams) if (!named.has(name)) query.append(name, value)
}
