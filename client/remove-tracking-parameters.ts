// Where nothing may be stored the page is answered at the affiliate's own address, without the cleaning redirect. Once
// the page carries the record, the address is cleaned here, of exactly what was captured (design section 9).
import { captureTracking } from '#src/domain/tracking.ts'
import { readVisit } from '#src/visit.ts'

export function removeTrackingParameters(): void {
  const { tracking_token, prefill_email } = readVisit()
  const { origin, pathname, search, hash } = location
  const capture = tracking_token || prefill_email ? captureTracking(search.slice(1)) : null
  if (!capture) return
  history.replaceState(history.state, '', origin + pathname + (capture.query && `?${capture.query}`) + hash)
  // Another language is another page, which must hear of the record too.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="?lang="]')) {
    link.search += `&${capture.captured}`
  }
}
