// The services of one request, made when the first is asked for: most requests for a kept page need none.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#worker/context.ts'
import { createServices, type Services } from '#worker/features/services.ts'
import { sessionCookieName } from '#worker/platform/cookies/session-cookie.ts'
import { databaseOf, type Since } from '#worker/platform/database/database.ts'
import { memberOf } from '#worker/principal.ts'

export function servicesOf(c: Context<AppEnv>): Services {
  const known = c.get('services')
  if (known) return known
  const site = c.get('site')
  const services = createServices({
    env: c.env,
    pool: site.pool,
    database: databaseOf(c.env, site.pool, () => bookmarkOf(c)),
    site,
    request_id: c.get('request_id'),
    origin: c.get('home'),
    now: Date.now,
    background: (work) => c.executionCtx.waitUntil(work.finally(() => saveBookmark(c))),
    // Settled after the session, because the member's own language has a say in it.
    get locale() {
      return c.get('locale')
    },
  })
  c.set('services', services)
  return services
}

/**
 * What this request must see of D1: a member what they wrote, and everything where their desk names nothing. What visitors
 * only look at may be a moment old; whatever they do, or may be, is decided by all there is.
 */
function bookmarkOf(c: Context<AppEnv>): Since {
  const { principal, secure, address } = c.var
  if (principal.kind === 'member') return principal.state?.bookmark ?? 'first-primary'
  if (principal.kind !== 'visitor' || getCookie(c, sessionCookieName(secure))) return 'first-primary'
  const looks = c.req.method === 'GET' || c.req.method === 'HEAD'
  const same_for_all = c.req.path.startsWith('/api/') || address?.page?.handle.cached
  return looks && same_for_all ? 'first-unconstrained' : 'first-primary'
}

/** What was written behind the answer, for the member who asked. */
async function saveBookmark(c: Context<AppEnv>): Promise<void> {
  const member = memberOf(c.var.principal)
  if (member) await c.get('services')?.bookmarks.save(member.id)
}
