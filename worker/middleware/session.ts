// Guarantees: `member` with `session` where a valid cookie came along. A session is looked up in D1 on every request
// that carries one, so revoking it holds at once; it is never cached.
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { clearedSessionCookie, sessionCookie, sessionCookieName } from '../data/session-cookie.ts'
import { servicesOf } from '../request-services.ts'

export const session = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('member', null)
    c.set('session', null)
    const secure = c.get('secure')
    const token = c.req.raw.headers.has('cookie') ? getCookie(c, sessionCookieName(secure)) : undefined
    if (!token) return next()

    const { sessions } = servicesOf(c)
    const cookies = c.get('cookies')
    const found = await sessions.find(token)
    if (!found) cookies.add(clearedSessionCookie(secure))
    else {
      c.set('member', found.member)
      c.set('session', found.session)
      if (found.renew) {
        await sessions.renew(found.session.id)
        cookies.add(sessionCookie(token, secure))
      }
    }
    return next()
  })
