// Guarantees: `services`, and `member` with `session` where a valid cookie came along. A session is looked up in D1 on
// every request that carries one, so revoking it holds at once; it is never cached.
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { originOf } from '../address.ts'
import type { AppEnv } from '../context.ts'
import { clearedSessionCookie, sessionCookie, sessionCookieName } from '../data/session-cookie.ts'
import { createServices } from '../services/index.ts'

export const session = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { site, secure, cookies } = c.var
    const services = createServices({
      env: c.env,
      site,
      origin: originOf(c.req.url),
      now: Date.now,
      background: (work) => c.executionCtx.waitUntil(work),
      // The locale is settled by the next station, and the member's own language has a say in it.
      get locale() {
        return c.var.locale
      },
    })
    c.set('services', services)
    c.set('member', null)
    c.set('session', null)

    const token = c.req.raw.headers.has('cookie') ? getCookie(c, sessionCookieName(secure)) : undefined
    if (!token) return next()
    const found = await services.sessions.find(token)
    if (!found) cookies.add(clearedSessionCookie(secure))
    else {
      c.set('member', found.member)
      c.set('session', found.session)
      if (found.renew) {
        await services.sessions.renew(found.session.id)
        cookies.add(sessionCookie(token, secure))
      }
    }
    return next()
  })
