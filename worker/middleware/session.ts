// Guarantees: the `principal` is a member with a session where a valid cookie came along. A session is looked up in D1 on
// every request that carries one, so revoking it holds at once; it is never cached. Where an upstream answers, the member is
// whom it knows, and there is no session of ours.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { clearedSessionCookie, sessionCookie, sessionCookieName } from '../auth/session-cookie.ts'
import type { AppEnv } from '../context.ts'
import { upstreamOrigin } from '../upstream/origin.ts'

export const session = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const upstream = upstreamOrigin(c.env)
    if (upstream) await (await import('../upstream/session.ts')).recogniseByUpstream(c, upstream)
    else if (c.req.raw.headers.has('cookie')) await recognise(c)
    return next()
  })

async function recognise(c: Context<AppEnv>): Promise<void> {
  const secure = c.get('secure')
  const token = getCookie(c, sessionCookieName(secure))
  if (!token) return

  // Most visitors have none: what recognises them is loaded with the first who has.
  const { servicesOf } = await import('../request-services.ts')
  const { sessions } = servicesOf(c)
  const cookies = c.get('cookies')
  const found = await sessions.find(token)
  if (!found) return cookies.add(clearedSessionCookie(secure))
  c.set('principal', { kind: 'member', member: found.member, session: found.session, desk: null })
  if (found.renew) {
    await sessions.renew(found.session.id)
    cookies.add(sessionCookie(token, secure))
  }
}
