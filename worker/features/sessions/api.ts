// `/api/sessions.php`: the member's devices, and signing them out remotely.
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { bindHandlers } from '#worker/serve.ts'

export const sessionsApi = bindHandlers(contract.sessions, {
  list: ({ session, services }) => services.sessions.list(session),

  async end({ input: { id }, session, services, cookies, secure }) {
    if (id === undefined) await services.sessions.endOthers(session)
    else if (!(await services.sessions.end({ ...session, id }))) throw new Refusal('not_found')
    if (id === session.id) cookies.add(clearedSessionCookie(secure))
    return 'done' as const
  },
})
