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
    applySecurityHeaders(c.res.headers, c.var)
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie)
  })
