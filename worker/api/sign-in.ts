// What signing up and signing in have in common: a fresh session in the cookie. A session the device already had
// ends, so that nobody is signed into one that somebody else planted.
import type { User } from '#src/contract/account.ts'
import type { ApiContext } from '../context.ts'
import { sessionCookie } from '../auth/session-cookie.ts'

type SignIn = Pick<ApiContext, 'services' | 'session' | 'visitor' | 'cookies' | 'secure'>

export async function signIn(
  member_id: string,
  { services, session, visitor, cookies, secure }: SignIn,
): Promise<User> {
  if (session) {
    await services.sessions.revoke(session.id)
    await services.chats.closeSockets(session.member_id, session.id)
  }
  const { token } = await services.sessions.create(member_id, visitor.user_agent)
  cookies.add(sessionCookie(token, secure))
  return services.accounts.user(member_id)
}
