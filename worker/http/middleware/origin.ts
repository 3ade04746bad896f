// Checks the origin of a request against the policy of its call (design section 11). Cookies are SameSite=Lax; this stops the
// cross-site requests that those still come with, form posts without scripts included.
import type { OriginPolicy } from '#src/contract/call.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Whether a method only reads. */
export const isRead = (method: string): boolean => READS.has(method)

/** Whether the policy admits a request; `own` is the origin it was sent to. */
export function isAllowedOrigin(policy: OriginPolicy, { method, headers }: Request, own: string): boolean {
  // Browsers send cookies with a socket from any page, and always name that page's origin.
  if (opensSocket(headers) && headers.get('origin') !== own) return false
  if (policy === 'none' || policy === 'provider') return true
  // Our pages never send HEAD to a call that changes state.
  return isRead(method) ? method !== 'HEAD' && isSameOriginFetch(headers, own) : headers.get('origin') === own
}

const opensSocket = (headers: Headers) => headers.get('upgrade')?.toLowerCase() === 'websocket'

function isSameOriginFetch(headers: Headers, own: string): boolean {
  if (headers.get('sec-fetch-mode') === 'navigate' || headers.get('sec-fetch-dest') === 'document')
    return false
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const source = headers.get('origin') ?? headers.get('referer')
  return source !== null && URL.canParse(source) && new URL(source).origin === own
}
