// Guarantees: the `principal` is a member with a session where a valid cookie came along, by one call of their desk. It is asked
// on every request that carries a token, so ending a session holds at once; that somebody is signed in is never cached. For
// calls whose handler asks the desk itself the principal stays a bearer, and nobody asks twice. Where an upstream answers, the
// member is whom it knows, and there is no session of ours.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { accessOf, type Group } from '#src/contract/call.ts'
import { splitAddress } from '../address/read-address.ts'
import { findCall } from '../api/find-call.ts'
import { clearedSessionCookie, sessionCookie, sessionCookieName } from '../auth/session-cookie.ts'
import { readSessionToken } from '../auth/session-token.ts'
import type { AppEnv } from '../context.ts'
import { servicesOf } from '../request-services.ts'
import { upstreamOrigin } from '../upstream/origin.ts'
import { recogniseByUpstream } from '../upstream/session.ts'

export function session(groups: readonly Group[]) {
  const byPath = new Map<string, Group>(
    groups
      .filter((group) => Object.values(group.calls).some((call) => accessOf(group, call) === 'bearer'))
      .map((group) => [group.path, group]),
  )
  /** Whether a request means a call that asks the desk itself. */
  function asksItself(c: Context<AppEnv>): boolean {
    const group = byPath.get(c.req.path)
    if (!group) return false
    const { query } = splitAddress(c.req.url, c.get('origin'))
    const [, call] = findCall(group, c.req.method, new URLSearchParams(query)) ?? []
    return call !== undefined && accessOf(group, call) === 'bearer'
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    const upstream = upstreamOrigin(c.env)
    if (upstream) await recogniseByUpstream(c, upstream)
    else if (c.req.raw.headers.has('cookie')) await recognise(c, asksItself(c))
    return next()
  })
}

async function recognise(c: Context<AppEnv>, asks_itself: boolean): Promise<void> {
  const secure = c.get('secure')
  const token = getCookie(c, sessionCookieName(secure))
  if (!token) return

  const cookies = c.get('cookies')
  if (asks_itself) {
    const bearer = await readSessionToken(c.env.SECRET, token)
    if (bearer) c.set('principal', { kind: 'bearer', bearer })
    return
  }
  const found = await servicesOf(c).sessions.find(token)
  if (!found) return cookies.add(clearedSessionCookie(secure))
  const { member, session, desk, renewed } = found
  c.set('principal', { kind: 'member', member, session, desk })
  if (renewed) cookies.add(sessionCookie(token, secure))
}
