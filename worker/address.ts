// Reading a request's address without parsing it: a URL that comes from a Request is normalised already, and parsing it
// anew at every station would cost more than the stations themselves.

/** `https://host:port` of a request's URL. */
export function originOf(url: string): string {
  return url.slice(0, url.indexOf('/', url.indexOf('//') + 2))
}

/** The query of a request's URL without its question mark; '' for none. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

/** Path (percent-encoded, one slash at its start: `//host` would be another site's address) of a request's URL. */
export function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return url.slice(originOf(url).length, mark < 0 ? undefined : mark).replace(/^\/+/, '/')
}

/** Whether a page of this very origin led here, as far as the browser tells. */
export function cameFromHere(headers: Headers, url: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site ? site === 'same-origin' : (headers.get('referer')?.startsWith(`${originOf(url)}/`) ?? false)
}
