// `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Only sites with a contact have one.
import type { Site } from '#src/contract/site.ts'

const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** @param now milliseconds; the expiry is counted from the start of its day, so that the text changes once a day */
export function securityText(site: Site, contact: string, host: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
  const languages = new Set(['en', site.settings.domain_language])
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: https://${host}/.well-known/security.txt`,
    '',
  ].join('\n')
}
