// Reading a request's address without parsing it: parsing it anew at every station would cost more than the stations
// themselves. `origin` is the request's own.

/** Path and query behind the origin, as they were written; a `#` that came along ends them. */
export function splitAddress(url: string, origin: string): { path: string; query: string } {
  const hash = url.indexOf('#')
  const target = url.slice(origin.length, hash < 0 ? undefined : hash)
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Whether a page of this very origin led here, as far as the browser tells. */
export function cameFromHere(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site ? site === 'same-origin' : (headers.get('referer')?.startsWith(`${origin}/`) ?? false)
}

/** The host that was asked, with the port the site is at home on: nobody else is told of another one. */
export function ownHost({ origin, home }: { origin: string; home: string }): string {
  const asked = new URL(origin)
  asked.port = new URL(home).port
  return asked.host
}
