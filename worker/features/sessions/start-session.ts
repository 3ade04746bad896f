// What signup and login share: a new session in the cookie, and a known device. A session that the device had before ends, so that a
// session planted by an attacker (session fixation) is not continued.
import { parse } from 'hono/utils/cookie'
import type { User } from '#src/contract/account.ts'
import type { ApiContext } from '#worker/context.ts'
import type { Authenticated } from '#worker/features/account/service.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { deviceCookie, deviceCookieName, readDevice } from '#worker/platform/cookies/device-cookie.ts'
import { sessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { sessionOf } from '#worker/principal.ts'
import { createNewDevices } from './new-device-service.ts'
import { createSessions } from './service.ts'

/** What the cookie of a known device needs. */
type DeviceContext = Pick<ApiContext, 'env' | 'site' | 'secure'>

/** The id of this device, if it has signed in to this account before; else null. */
export async function knownDevice(context: ApiContext, email: string): Promise<string | null> {
  const name = deviceCookieName(context.secure)
  const value = parse(context.request.headers.get('cookie') ?? '', name)[name]
  return readDevice(tokenOptionsOf(context, email), value)
}

/** Login to an existing account: its owner is notified if the device is new to it. */
export async function signInAgain(
  { member_id, ended_by }: Authenticated,
  email: string,
  context: ApiContext,
): Promise<User> {
  const { deps, visitor } = context
  const device = await knownDevice(context, email)
  const notified = device ? null : createNewDevices(deps).notify(member_id, visitor.user_agent)
  const [user] = await Promise.all([signIn(member_id, email, context, ended_by), notified])
  return user
}

export async function signIn(
  member_id: string,
  email: string,
  context: Pick<ApiContext, 'principal' | 'visitor' | 'cookies' | 'deps'> & DeviceContext,
  ended_by: number | null = null,
): Promise<User> {
  const { deps, principal, visitor, cookies, secure } = context
  const session = sessionOf(principal)
  if (session) {
    await createSessions(deps).end(session)
  }
  const { token } = await createSessions(deps).create(member_id, visitor.user_agent, ended_by)
  cookies.add(sessionCookie(token, secure))
  cookies.add(await deviceCookie(tokenOptionsOf(context, email), secure))
  return createAccounts(deps).user(member_id)
}

function tokenOptionsOf({ env, site }: DeviceContext, email: string) {
  return { secret: env.SECRET, pool: site.pool, email, now: Date.now() }
}
