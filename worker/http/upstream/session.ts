// Authenticates by the upstream: only it understands its session cookie, so we request the user from it.
import type { Context } from 'hono'
import { Refusal } from '#src/contract/refusals.ts'
import { type AppEnv, requestLogFields } from '#worker/context.ts'
import { matchPage } from '#worker/http/canonical-url/site-map.ts'
import { normalizePath } from '#worker/http/canonical-url/spelling.ts'
import { logWarning } from '#worker/log.ts'
import { isCached } from '#worker/pages/cache/page-cache.ts'
import { createUpstreamVisit } from './visit.ts'

/** A page that works without the answer waits less for it. */
const TIMEOUT_MS = 2_000

/**
 * Sets `upstream`, and the `principal` where the upstream knows the visitor. Without an answer the visitor counts as signed out: public
 * pages work, and a page for members asks again and shows its failure.
 */
export async function authenticateByUpstream(c: Context<AppEnv>, upstream: string): Promise<void> {
  // A call of the API is authenticated by the upstream itself.
  if (c.req.path.startsWith('/api/')) return
  const visit = createUpstreamVisit(c, upstream)
  c.set('upstream', visit)
  try {
    const options = isCached(matchPage(normalizePath(c.req.path))?.page, c.req)
      ? { signal: AbortSignal.timeout(TIMEOUT_MS) }
      : {}
    const { profile, email_confirmed } = await visit.api({ cached: false }).user.current(undefined, options)
    const { id, name, language } = profile
    const member = { id, pool: c.var.site.pool, name, language, email_confirmed }
    c.set('principal', { kind: 'member', member, session: null, state: null })
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return
    logWarning('upstream-user-unknown', { ...requestLogFields(c), error })
  }
}
