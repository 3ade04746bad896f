// Where a form that stands on every page leads back to.
import { captureTracking } from '#src/domain/tracking.ts'

/** The page of this origin that was answered on; `cleaned` of the affiliate's parameters, which are stored by then. */
export function returnUrl(headers: Headers, origin: string, cleaned: boolean): string {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer) || !referer.startsWith(`${origin}/`)) return '/'
  const { pathname, search } = new URL(referer)
  const query = search.slice(1)
  const rest = cleaned ? (captureTracking(query)?.query ?? query) : query
  // Two slashes at the start would be another site's address.
  return pathname.replace(/^\/+/, '/') + (rest && `?${rest}`)
}
