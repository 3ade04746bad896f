// Guarantees: every answer to `logout.php` clears the session's cookie, also if the member's object cannot be reached, the rate limit
// refuses the call or the upstream is down (specification section 8).
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Contract } from '#src/contract/index.ts'
import type { AppEnv } from '#worker/context.ts'
import { upstreamOrigin } from '#worker/http/upstream/origin.ts'
import { clearedCookie, isOwnCookie } from '#worker/platform/cookies/cookies.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { isAllowedOrigin } from './origin.ts'

/** Written out, because importing the contract would load it into every isolate. */
const LOGOUT_PATH: Contract['logout']['path'] = '/api/logout.php'

/** Runs before the session is looked up, because that may fail. A cross-site request clears nothing, so that no other site can log a member out. */
export const clearSessionOnLogout = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { secure, cookies, origin } = c.var
    if (c.req.path !== LOGOUT_PATH || !isAllowedOrigin('same-origin', c.req.raw, origin)) return next()
    // Added after the other middleware: if one renews the session, the last cookie of a name wins.
    await next()
    if (!upstreamOrigin(c.env)) cookies.add(clearedSessionCookie(secure))
    // We do not know the name of an upstream's session cookie, so we clear every cookie that is not ours.
    else
      for (const name of Object.keys(getCookie(c)))
        if (!isOwnCookie(name)) cookies.add(clearedCookie(name, secure))
  })
