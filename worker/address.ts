// Reading a request's address without parsing it: a URL that comes from a Request is normalised already, and parsing it
// anew at every station would cost more than the stations themselves. `origin` is the request's own.

/** The query of a URL without its question mark; '' for none. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

/** Path (percent-encoded, one slash at its start: `//host` would be another site's address) of a URL of this origin. */
export function pathOf(url: string, origin: string): string {
  const mark = url.indexOf('?')
  return url.slice(origin.length, mark < 0 ? undefined : mark).replace(/^\/+/, '/')
}

/** Whether a page of this very origin led here, as far as the browser tells. */
export function cameFromHere(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site ? site === 'same-origin' : (headers.get('referer')?.startsWith(`${origin}/`) ?? false)
}
