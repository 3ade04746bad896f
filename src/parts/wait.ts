// How long to wait before another try: in words beside a refusal, and as a header for what reads no words.
import type { RefusalCode, RefusalDetails } from '../contract/refusals.ts'
import type { Translate } from '../i18n/translate.ts'

/** These say it themselves; whoever has a script has already been asked for a proof. */
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

/** For the answer of a page's action. */
export const waitHeaders = ({ retry_after }: RefusalDetails) =>
  retry_after ? { headers: { 'Retry-After': String(retry_after) } } : {}
