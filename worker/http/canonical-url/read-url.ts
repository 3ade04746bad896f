// Splits a request's URL without parsing it, because parsing it in every middleware would cost more than the middleware itself.
// `origin` is the request's own.

/** Path and query after the origin, as written; a `#` ends them. */
export function splitAddress(url: string, origin: string): { path: string; query: string } {
  const hash = url.indexOf('#')
  const target = url.slice(origin.length, hash < 0 ? undefined : hash)
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Whether the referring page is of this origin, as far as the browser says. */
export function cameFromHere(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site ? site === 'same-origin' : (headers.get('referer')?.startsWith(`${origin}/`) ?? false)
}

/** The requested host, with the port of the site's own origin: no other port is passed on. */
export function ownHost({ origin, home }: { origin: string; home: string }): string {
  const url = new URL(origin)
  url.port = new URL(home).port
  return url.host
}
