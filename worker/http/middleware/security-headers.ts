// Guarantees: every answer that comes back through here carries the security headers, its cookies and its request id, a
// redirect says what it depended on, and a member who ends their session leaves nothing on the device (docs/decisions/push.md).
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { applySecurityHeaders } from '#worker/platform/security-policy.ts'
import { memberOf, type Principal } from '#worker/principal.ts'
import { NEGOTIATED_BY } from './locale.ts'

export const securityHeaders = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const cookies: string[] = []
    c.set('cookies', { add: (set_cookie) => cookies.push(set_cookie) })
    await next()
    if (c.res.status === 101) return
    const { headers } = c.res
    // A kept page brings its own along, ready made.
    if (!headers.has('X-Frame-Options')) applySecurityHeaders(headers, c.get('secure'))
    // A permanent redirect is the same for everybody; the others led where language and session said.
    const led = c.get('locale') && (c.res.status === 302 || c.res.status === 303)
    if (led && !headers.has('Vary')) headers.set('Vary', NEGOTIATED_BY)
    headers.set('X-Request-Id', c.get('request_id'))
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    // Nobody yet, where a request was refused before it was asked whose it is.
    const principal: Principal | undefined = c.get('principal')
    const member = principal && memberOf(principal)
    if (member && cookies.includes(clearedSessionCookie(c.get('secure'))))
      headers.set('Clear-Site-Data', '"storage"')
  })
