// Guarantees: the `principal` is a member with a session where a valid cookie came along, by one call of their desk. It is asked
// on every request that carries a token, so ending a session holds at once; that somebody is signed in is never cached. For
// calls whose handler asks the desk itself the principal stays a bearer, and nobody asks twice. Where an upstream answers, the
// member is whom it knows, and there is no session of ours.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { accessOf, type Group } from '#src/contract/call.ts'
import type { AppEnv } from '#worker/context.ts'
import { findCall } from '#worker/http/api/find-call.ts'
import { splitAddress } from '#worker/http/canonical-url/read-url.ts'
import { upstreamOrigin } from '#worker/http/upstream/origin.ts'
import {
  clearedSessionCookie,
  sessionCookie,
  sessionCookieName,
} from '#worker/platform/cookies/session-cookie.ts'
import { readSessionToken } from '#worker/platform/crypto/session-token.ts'
import { memberIncludeOf } from './include.ts'

/** `groups`: what the own API answers, for which calls ask the desk themselves. */
export function session(groups: () => Promise<readonly Group[]>) {
  async function authenticatesItself({ req, var: { origin } }: Context<AppEnv>): Promise<boolean> {
    if (!req.path.startsWith('/api/')) return false
    const group = (await groups()).find(({ path }) => path === req.path)
    if (!group) return false
    const { query } = splitAddress(req.url, origin)
    const [, call] = findCall(group, req.method, new URLSearchParams(query)) ?? []
    return call !== undefined && accessOf(group, call) === 'bearer'
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    const upstream = upstreamOrigin(c.env)
    if (upstream) await (await import('#worker/http/upstream/session.ts')).authenticateByUpstream(c, upstream)
    else if (c.req.raw.headers.has('cookie')) await authenticate(c, authenticatesItself)
    return next()
  })
}

async function authenticate(
  c: Context<AppEnv>,
  asksItself: (c: Context<AppEnv>) => Promise<boolean>,
): Promise<void> {
  const secure = c.get('secure')
  const token = getCookie(c, sessionCookieName(secure))
  if (!token) return

  const cookies = c.get('cookies')
  if (await asksItself(c)) {
    const bearer = await readSessionToken(c.env.SECRET, token)
    if (bearer) c.set('principal', { kind: 'bearer', bearer })
    return
  }
  // Most visitors have none: what recognises them is loaded with the first who has.
  const { servicesOf } = await import('#worker/http/api/request-services.ts')
  const { query } = splitAddress(c.req.url, c.get('origin'))
  const include = memberIncludeOf(c.req.raw, c.req.path, new URLSearchParams(query))
  const found = await servicesOf(c).sessions.find(token, include)
  if (!found) return cookies.add(clearedSessionCookie(secure))
  const { member, session, state, renewed } = found
  c.set('principal', { kind: 'member', member, session, state: state })
  if (renewed) cookies.add(sessionCookie(token, secure))
}
