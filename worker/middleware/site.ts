// Guarantees: `site`, `origin` and `secure`, and that people and search engines are at the site's primary hostname
// (docs/decisions/0195). Only the Host of the URL decides; forwarded host headers are never read.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findHost, findLocalHost } from '#sites/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { AppEnv } from '../context.ts'
import { applySecurityHeaders } from '../security.ts'

/** How long a browser may remember where a site is at home: a wrong first hostname must not stay for ever. */
const MOVED_SECONDS = 86_400

/**
 * What a page that stood open under a second name still needs of it: calls, words, icons, photos. A browser lets no
 * script follow a redirect of theirs to another origin, and what was being written would be lost.
 */
const STAYS = /^\/(?:api|_[^/]*|photos)(?:\/|$)/

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
    c.set('site', found.site)
    if (found.moved_to !== null && !STAYS.test(c.req.path)) {
      const port = /:\d+$/.exec(host)?.[0] ?? ''
      const home = url.slice(0, start) + found.moved_to + port
      return Promise.resolve(moved(c, home + url.slice(host_end)))
    }
    return next()
  })

/** To the same address under the primary hostname; a form is posted again, as it was. */
function moved(c: Context<AppEnv>, location: string): Response {
  const read = c.req.method === 'GET' || c.req.method === 'HEAD'
  const headers = new Headers({
    Location: location,
    'Cache-Control': read ? `public, max-age=${MOVED_SECONDS}` : 'no-store',
    'X-Request-Id': c.get('request_id'),
  })
  applySecurityHeaders(headers, c.get('secure'))
  return new Response(null, { status: read ? 301 : 308, headers })
}
