// Without consent the page is served at the affiliate's URL, without the redirect that removes its parameters. The page carries the
// tracking record, so exactly the captured parameters are removed here (design section 9). The worker names them: reading garbled links
// takes a tenth of the lander's script.
import { readVisit } from '#src/visit.ts'

export function removeTrackingParameters(): void {
  const { cleaned } = readVisit()
  if (!cleaned) return
  const { origin, pathname, hash } = location
  history.replaceState(history.state, '', origin + pathname + (cleaned.query && `?${cleaned.query}`) + hash)
  // Another language is another page, which needs the captured parameters too.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="?lang="]')) {
    link.search += `&${cleaned.captured}`
  }
}
