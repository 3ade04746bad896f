// Guarantees: whoever asks to be logged out is, in this browser: every answer to that call clears the session's cookie, also where the
// member's object cannot be reached, the call was one too many or the upstream is dead (specification section 8).
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Contract } from '#src/contract/index.ts'
import type { AppEnv } from '#worker/context.ts'
import { upstreamOrigin } from '#worker/http/upstream/origin.ts'
import { clearedCookie, isOwnCookie } from '#worker/platform/cookies/cookies.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { isAllowedOrigin } from './origin.ts'

/** The contract itself is loaded with the first call. */
const LOGOUT_PATH: Contract['logout']['path'] = '/api/logout.php'

/** Stands before who asks is looked up, which may fail. Another site's page logs nobody out. */
export const clearSessionOnLogout = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { secure, cookies, origin } = c.var
    if (c.req.path !== LOGOUT_PATH || !isAllowedOrigin('same-origin', c.req.raw, origin)) return next()
    // Behind a session that is renewed on the way: the last cookie of a name counts.
    await next()
    if (!upstreamOrigin(c.env)) cookies.add(clearedSessionCookie(secure))
    // An upstream's session is in cookies of names we do not know.
    else
      for (const name of Object.keys(getCookie(c)))
        if (!isOwnCookie(name)) cookies.add(clearedCookie(name, secure))
  })
