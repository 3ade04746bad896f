// The calls of the feature `sessions`.
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { createSessions } from './service.ts'

/** `/api/sessions.php`: the member's devices, and signing them out remotely. */
export const sessionsApi = bindHandlers(contract.sessions, {
  list: ({ session, deps }) => createSessions(deps).list(session),

  async end({ input: { id }, session, deps, cookies, secure }) {
    if (id === undefined) await createSessions(deps).endOthers(session)
    else if (!(await createSessions(deps).end({ ...session, id }))) throw new Refusal('not_found')
    if (id === session.id) cookies.add(clearedSessionCookie(secure))
    return 'done' as const
  },
})

/**
 * `GET /api/logout.php`: ends the session and its live sockets. The cookie is cleared even if this fails
 * (worker/http/middleware/logout.ts).
 */
export const logoutApi = bindHandlers(contract.logout, {
  async leave({ session, deps }) {
    if (session) await createSessions(deps).end(session)
    return 'done' as const
  },
})
