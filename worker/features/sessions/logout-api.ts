// `GET /api/logout.php`: the session ends at once, and so do its live sockets.
import { contract } from '#src/contract/index.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { bindHandlers } from '#worker/serve.ts'

export const logoutApi = bindHandlers(contract.logout, {
  async leave({ session, services, cookies, secure }) {
    if (session) {
      await services.sessions.end(session)
    }
    cookies.add(clearedSessionCookie(secure))
    return 'done' as const
  },
})
