// `GET /api/logout.php`: the session ends at once, and so do its live sockets. Its cookie is cleared whatever happens here
// (worker/http/middleware/logout.ts).
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const logoutApi = bindHandlers(contract.logout, {
  async leave({ session, services }) {
    if (session) await services.sessions.end(session)
    return 'done' as const
  },
})
