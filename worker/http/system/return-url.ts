// The return URL of a form that is on every page.
import { captureTracking } from '#src/domain/tracking.ts'

/** The page of this origin that the form was on; `cleaned` of the affiliate's parameters, which are stored by then. */
export function returnUrl(headers: Headers, origin: string, cleaned: boolean): string {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer) || !referer.startsWith(`${origin}/`)) return '/'
  const { pathname, search } = new URL(referer)
  const query = search.slice(1)
  const rest = cleaned ? (captureTracking(query)?.query ?? query) : query
  // Two slashes at the start would lead to another site.
  return pathname.replace(/^\/+/, '/') + (rest && `?${rest}`)
}
