// Guarantees: a change of state was asked for by a page of this very origin (design section 11). Cookies are
// SameSite=Lax; this is what stops the rest, form posts without scripts included.
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#src/contract/refusals.ts'
import { splitAddress } from '../address/read-address.ts'
import { changesStateOnGet } from '../address/state-changing-reads.ts'
import type { AppEnv } from '../context.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const origin = () =>
  createMiddleware<AppEnv>((c, next) => {
    const { method, headers, url } = c.req.raw
    const own = c.get('origin')
    if (!SAFE.has(method)) {
      if (headers.get('origin') !== own) throw new Refusal('cross_origin')
    } else if (
      changesStateOnGet(c.req.path, splitAddress(url, own).query) &&
      !isSameOriginFetch(headers, own)
    ) {
      throw new Refusal('cross_origin')
    } else if (opensSocket(headers) && headers.get('origin') !== own) {
      // Browsers send cookies with a socket whatever page opens it, and always name that page's origin.
      throw new Refusal('cross_origin')
    }
    return next()
  })

const opensSocket = (headers: Headers) => headers.get('upgrade')?.toLowerCase() === 'websocket'

function isSameOriginFetch(headers: Headers, own: string): boolean {
  if (headers.get('sec-fetch-mode') === 'navigate' || headers.get('sec-fetch-dest') === 'document')
    return false
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const source = headers.get('origin') ?? headers.get('referer')
  return source !== null && URL.canParse(source) && new URL(source).origin === own
}
