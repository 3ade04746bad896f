// Whether an email may go to an address that bounced or complained (docs/decisions/privacy.md).

import type { MailPurpose } from './email-template.ts'
import type { Suppression } from './suppressed-addresses.ts'

/** A closed mailbox may work again a day later: from then on an email that the reader requests is tried, and no other. */
const RETRY_WINDOW_MS = 86_400_000

/** `now` in epoch milliseconds. */
export function maySend(purpose: MailPurpose, suppressions: readonly Suppression[], now: number): boolean {
  return suppressions.every(({ reason, at }) => {
    if (reason === 'complaint') return purpose !== 'optional'
    return purpose === 'requested' && now - at >= RETRY_WINDOW_MS
  })
}
