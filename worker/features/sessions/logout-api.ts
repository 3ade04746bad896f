// `GET /api/logout.php`: ends the session and its live sockets. The cookie is cleared even if this fails
// (worker/http/middleware/logout.ts).
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const logoutApi = bindHandlers(contract.logout, {
  async leave({ session, services }) {
    if (session) await services.sessions.end(session)
    return 'done' as const
  },
})
