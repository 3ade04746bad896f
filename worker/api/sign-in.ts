// What signing up and signing in have in common: a fresh session in the cookie, and a device that is known from now on. A
// session the device already had ends, so that nobody is signed into one that somebody else planted.
import { parse } from 'hono/utils/cookie'
import type { User } from '#src/contract/account.ts'
import { deviceCookie, deviceCookieName, readDevice } from '../auth/device-cookie.ts'
import { sessionCookie } from '../auth/session-cookie.ts'
import type { ApiContext } from '../context.ts'
import { sessionOf } from '../principal.ts'

/** The id of the device that asks, where it has signed in to this account before; else null. */
export async function knownDevice(context: ApiContext, email: string): Promise<string | null> {
  const name = deviceCookieName(context.secure)
  const value = parse(context.request.headers.get('cookie') ?? '', name)[name]
  return readDevice(termsOf(context, email), value)
}

export async function signIn(
  member_id: string,
  email: string,
  context: ApiContext,
  ended_by: number | null = null,
): Promise<User> {
  const { services, principal, visitor, cookies, secure } = context
  const session = sessionOf(principal)
  if (session) {
    await services.sessions.end(session)
  }
  const { token } = await services.sessions.create(member_id, visitor.user_agent, ended_by)
  cookies.add(sessionCookie(token, secure))
  cookies.add(await deviceCookie(termsOf(context, email), secure))
  return services.accounts.user(member_id)
}

function termsOf({ env, site }: ApiContext, email: string) {
  return { secret: env.SECRET, pool: site.pool, email, now: Date.now() }
}
