// What the services of a request are built from, made on first use: most requests for a cached page need none.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#worker/context.ts'
import { saveBookmark } from '#worker/durable/kit/save-bookmark.ts'
import { sessionCookieName } from '#worker/platform/cookies/session-cookie.ts'
import { databaseOf, type Since } from '#worker/platform/database/database.ts'
import { memberOf } from '#worker/principal.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export function depsOf(c: Context<AppEnv>): SiteServiceDeps {
  const known = c.get('deps')
  if (known) return known
  const site = c.get('site')
  const deps: SiteServiceDeps = {
    env: c.env,
    pool: site.pool,
    database: databaseOf(c.env, site.pool, () => bookmarkOf(c)),
    site,
    request_id: c.get('request_id'),
    origin: c.get('home'),
    now: Date.now,
    background: (work) => c.executionCtx.waitUntil(work.finally(() => saveOwnBookmark(c, deps))),
    // Known after the session, because it may be the member's own language.
    get locale() {
      return c.get('locale')
    },
  }
  c.set('deps', deps)
  return deps
}

/**
 * The bookmark that this request must have reached: a member's own writes, or the primary where their member object has none. Reads of
 * visitors may be a moment old; their changes, and requests that may be a member's, use the primary.
 */
function bookmarkOf(c: Context<AppEnv>): Since {
  const { principal, secure, address } = c.var
  if (principal.kind === 'member') return principal.state?.bookmark ?? 'first-primary'
  if (principal.kind !== 'visitor' || getCookie(c, sessionCookieName(secure))) return 'first-primary'
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  const same_for_all = c.req.path.startsWith('/api/') || address?.page?.handle.cached
  return reads && same_for_all ? 'first-unconstrained' : 'first-primary'
}

/** The bookmark of writes after the answer. */
async function saveOwnBookmark(c: Context<AppEnv>, deps: SiteServiceDeps): Promise<void> {
  const member = memberOf(c.var.principal)
  if (member) await saveBookmark(deps, member.id)
}
