// Guarantees: every answer that comes back through here carries the security headers, its cookies and its request id.
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { applySecurityHeaders } from '../security.ts'

export const securityHeaders = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const cookies: string[] = []
    c.set('cookies', { add: (set_cookie) => cookies.push(set_cookie) })
    await next()
    if (c.res.status === 101) return
    const { headers } = c.res
    // A kept page brings its own along, ready made.
    if (!headers.has('X-Frame-Options')) applySecurityHeaders(headers, c.get('secure'))
    headers.set('X-Request-Id', c.get('request_id'))
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  })
