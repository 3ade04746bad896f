// Guarantees: `services`, and `member` with `session` where a valid cookie came along. A session is looked up in D1 on
// every request that carries one, so revoking it holds at once; it is never cached. Where an upstream answers, `member`
// is whom it knows, `session` is none of ours, and `upstream` takes the place of `services`.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { clearedSessionCookie, sessionCookie, sessionCookieName } from '../data/session-cookie.ts'
import { createServices } from '../services/index.ts'
import { upstreamOrigin } from '../upstream/origin.ts'
import { recogniseByUpstream } from '../upstream/session.ts'

export const session = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('member', null)
    c.set('session', null)
    const upstream = upstreamOrigin(c.env)
    await (upstream ? recogniseByUpstream(c, upstream) : recognise(c))
    return next()
  })

async function recognise(c: Context<AppEnv>): Promise<void> {
  const { site, secure, cookies } = c.var
  const services = createServices({
    env: c.env,
    site,
    origin: new URL(c.req.url).origin,
    now: Date.now,
    background: (work) => c.executionCtx.waitUntil(work),
    // The locale is settled by the next station, and the member's own language has a say in it.
    get locale() {
      return c.var.locale
    },
  })
  c.set('services', services)

  const token = c.req.raw.headers.has('cookie') ? getCookie(c, sessionCookieName(secure)) : undefined
  if (!token) return
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
}
