// `GET /api/logout.php`: the session ends at once, and so do its live sockets.
import { contract } from '#src/contract/index.ts'
import { clearedSessionCookie } from '../auth/session-cookie.ts'
import { bindHandlers } from './serve.ts'

export const logoutApi = bindHandlers(contract.logout, {
  async leave({ session, services, cookies, secure }) {
    if (session) {
      await services.sessions.end(session)
    }
    cookies.add(clearedSessionCookie(secure))
    return 'done' as const
  },
})
