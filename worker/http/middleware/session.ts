// Guarantees: the `principal` is a member where the cookie is valid, checked by one call of their member object on every request, so that
// an ended session ends at once; nothing is cached. Calls that authenticate in the member object itself keep a bearer. With an
// upstream, the upstream decides who is signed in.
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

/** `groups`: the API's calls, which say whether they authenticate in the member object themselves. */
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
  // Most visitors have no session: this code is loaded by the first who has.
  const [{ depsOf }, { createSessions }] = await Promise.all([
    import('#worker/http/api/request-deps.ts'),
    import('#worker/features/sessions/service.ts'),
  ])
  const { query } = splitAddress(c.req.url, c.get('origin'))
  const include = memberIncludeOf(c.req.raw, c.req.path, new URLSearchParams(query))
  const found = await createSessions(depsOf(c)).find(token, include)
  if (!found) return cookies.add(clearedSessionCookie(secure))
  const { member, session, state, renewed } = found
  c.set('principal', { kind: 'member', member, session, state: state })
  if (renewed) cookies.add(sessionCookie(token, secure))
}
