// How long to wait before retrying: as text beside a refusal, and as a Retry-After header.
import type { RefusalCode, RefusalDetails } from '../contract/refusals.ts'
import type { Translate } from '../i18n/translate.ts'

/** Refusals that waiting lifts. With scripts, `proof_required` has been answered with a proof before it gets here. */
const WAITS: ReadonlySet<RefusalCode> = new Set(['too_many', 'proof_required', 'busy'])
const MINUTE = 60
const HOUR = 3_600

/** `Try again in 3 minutes.`, or nothing where waiting does not help. */
export function waitText(
  t: Translate,
  { code, retry_after = 0 }: { code: RefusalCode; retry_after?: number | undefined },
): string {
  if (!WAITS.has(code) || retry_after <= 0) return ''
  if (retry_after < MINUTE) return t('wait.seconds', { count: retry_after })
  if (retry_after < HOUR) return t('wait.minutes', { count: Math.ceil(retry_after / MINUTE) })
  return t('wait.hours', { count: Math.ceil(retry_after / HOUR) })
}

/** For the response of a page's action. */
export const waitHeaders = ({ retry_after }: RefusalDetails) =>
  retry_after ? { headers: { 'Retry-After': String(retry_after) } } : {}
