// Without consent the page is served at the affiliate's URL, without the redirect that removes its parameters. Once the page carries
// the tracking record, exactly the captured parameters are removed here (design section 9).
import { captureTracking } from '#src/domain/tracking.ts'
import { readVisit } from '#src/visit.ts'

export function removeTrackingParameters(): void {
  const { tracking_token, prefill_email } = readVisit()
  const { origin, pathname, search, hash } = location
  const capture = tracking_token || prefill_email ? captureTracking(search.slice(1)) : null
  if (!capture) return
  history.replaceState(history.state, '', origin + pathname + (capture.query && `?${capture.query}`) + hash)
  // Another language is another page, which needs the captured parameters too.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="?lang="]')) {
    link.search += `&${capture.captured}`
  }
}
