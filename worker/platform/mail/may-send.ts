// Whether a mail may go to an address that bounced or complained (docs/decisions/privacy.md).

import type { MailPurpose } from './email-template.ts'
import type { Suppression } from './suppressed-addresses.ts'

/** A mailbox that was closed may be open again tomorrow; whoever asks by hand then is worth a try, nothing else is. */
const RETRY_WINDOW_MS = 86_400_000

/** `now` in epoch milliseconds. */
export function maySend(purpose: MailPurpose, suppressions: readonly Suppression[], now: number): boolean {
  return suppressions.every(({ reason, at }) => {
    if (reason === 'complaint') return purpose !== 'news'
    return purpose === 'asked' && now - at >= RETRY_WINDOW_MS
  })
}
