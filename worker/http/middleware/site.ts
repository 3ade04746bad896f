// Guarantees: `site`, `origin`, `home` and `secure`, and that people and search engines use the site's primary hostname
// (docs/decisions/build.md). Only the Host of the URL counts: forwarded host headers and foreign ports are an attacker's to choose,
// and would end up in links.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findHost, findLocalHost } from '#sites/find-site.ts'
import { withPartner } from '#sites/local-partner.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { AppEnv } from '#worker/context.ts'
import { resolveCanonicalUrl } from '#worker/http/canonical-url/canonical-url.ts'
import { splitAddress } from '#worker/http/canonical-url/read-url.ts'
import { redirectResponse, rejectResponse } from '#worker/http/canonical-url/redirect.ts'
import { matchPage } from '#worker/http/canonical-url/site-map.ts'
import { normalizePath } from '#worker/http/canonical-url/spelling.ts'
import { applySecurityHeaders } from '#worker/platform/security-policy.ts'

/**
 * What a page that is open under a second hostname still needs of it: calls, messages, icons, photos. A browser follows no redirect of
 * a script's request to another origin, and unsaved input would be lost.
 */
const SERVED_ON_ANY_HOSTNAME = /^\/(?:api|_[^/]*|photos)(?:\/|$)/

export const site = () =>
  createMiddleware<AppEnv>((c, next) => {
    const url = c.req.url
    const start = url.indexOf('//') + 2
    const end = url.indexOf('/', start)
    const host_end = end < 0 ? url.length : end
    const host = url.slice(start, host_end)
    const found = findHost(host) ?? (__SEAMS__ ? findLocalHost(host) : null)
    c.set('origin', url.slice(0, host_end))
    c.set('secure', url.startsWith('https:'))
    if (!found) throw new Refusal('unknown_host')
    c.set(
      'site',
      __SEAMS__ && c.env.LOCAL_AD_PARTNER ? withPartner(found.site, c.env.LOCAL_AD_PARTNER) : found.site,
    )
    const port = __SEAMS__ && c.env.LOCAL_PORT ? `:${c.env.LOCAL_PORT}` : ''
    c.set('home', url.slice(0, start) + found.home + port)
    const sent = found.is_second_name ? redirectToPrimaryHostname(c) : null
    return sent ? Promise.resolve(sent) : next()
  })

/** To the canonical URL under the primary hostname, in one redirect; a form is posted again unchanged. Null for what stays. */
function redirectToPrimaryHostname(c: Context<AppEnv>): Response | null {
  const { site, origin, home, secure, request_id } = c.var
  const { path, query } = splitAddress(c.req.url, origin)
  if (SERVED_ON_ANY_HOSTNAME.test(normalizePath(path))) return null
  const { method } = c.req
  const decision = resolveCanonicalUrl({
    method,
    path,
    query,
    origin,
    home,
    site,
    spell: matchPage,
    visit: null,
  })
  if (decision.kind === 'stay') return null
  const response = decision.kind === 'go' ? redirectResponse(decision, method) : rejectResponse(decision)
  applySecurityHeaders(response.headers, secure)
  response.headers.set('X-Request-Id', request_id)
  return response
}
