// Guarantees: every response has the security headers, its cookies and its request id, a redirect its `Vary`, and a member who logs out
// leaves nothing on the device (docs/decisions/push.md).
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { NEGOTIATED_BY } from '#worker/locale.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { applySecurityHeaders } from '#worker/platform/security-policy.ts'
import { memberOf, type Principal } from '#worker/principal.ts'

export const securityHeaders = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const cookies: string[] = []
    c.set('cookies', { add: (set_cookie) => cookies.push(set_cookie) })
    await next()
    if (c.res.status === 101) return
    const { headers } = c.res
    // A cached page has its headers already.
    if (!headers.has('X-Frame-Options')) applySecurityHeaders(headers, c.get('secure'))
    // A permanent redirect is the same for everybody; the others depend on language and session.
    const led = c.get('locale') && (c.res.status === 302 || c.res.status === 303)
    if (led && !headers.has('Vary')) headers.set('Vary', NEGOTIATED_BY)
    headers.set('X-Request-Id', c.get('request_id'))
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    // Undefined where the request was refused before the session was looked up.
    const principal: Principal | undefined = c.get('principal')
    const member = principal && memberOf(principal)
    if (member && cookies.includes(clearedSessionCookie(c.get('secure'))))
      headers.set('Clear-Site-Data', '"storage"')
  })
