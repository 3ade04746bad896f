// The calls of the feature `sessions`.
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { ApiContext } from '#worker/context.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { runQueued } from '#worker/features/limits/admission.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'
import { knownDevice, signInAgain } from './start-session.ts'

/** `/api/sessions.php`: the member's devices, and signing them out remotely. */
export const sessionsApi = bindHandlers(contract.sessions, {
  list: ({ session, services }) => services.sessions.list(session),

  async end({ input: { id }, session, services, cookies, secure }) {
    if (id === undefined) await services.sessions.endOthers(session)
    else if (!(await services.sessions.end({ ...session, id }))) throw new Refusal('not_found')
    if (id === session.id) cookies.add(clearedSessionCookie(secure))
    return 'done' as const
  },
})

/** `POST /api/login.php`: first a place in the hash queue, then the limits, then the password in its turn. */
export const loginApi = bindHandlers(contract.login, {
  async enter({ input, ...context }) {
    const { services } = context
    const device = await knownDevice(context, input.email)
    const credentials = { action: 'login', device, proof: input.proof } as const
    const owner = await runQueued(context, credentials, async (turn, proven) => {
      const attempt = await countAttempt(context, input.email, { device, proven })
      const known = await services.accounts.authenticate(input.email, input.password, turn)
      await attempt.wasRight()
      return known
    })
    const [user] = await Promise.all([
      signInAgain(owner, input.email, context),
      services.passkeys.offer(owner.member_id),
    ])
    return user
  },
})

/** Counts an attempt. A known device has a limit of its own, so that an attacker elsewhere cannot lock its owner out. */
async function countAttempt(
  { services, visitor, site }: ApiContext,
  email: string,
  { device, proven }: { device: string | null; proven: string | null },
) {
  const { limits, proofs } = services
  const account = `${site.pool}:${email.toLowerCase()}`
  if (device) {
    await limits.take('login_device', device)
    return { wasRight: () => limits.clear('login_device', device) }
  }
  const from = `${account}:${visitor.ip_range}`
  await proofs.takeOrRequireProof('login', visitor.ip_range, proven)
  await limits.take('login_account', from)
  await limits.take('login_strangers', account)
  return { wasRight: () => limits.clear('login_account', from) }
}

/**
 * `GET /api/logout.php`: ends the session and its live sockets. The cookie is cleared even if this fails
 * (worker/http/middleware/logout.ts).
 */
export const logoutApi = bindHandlers(contract.logout, {
  async leave({ session, services }) {
    if (session) await services.sessions.end(session)
    return 'done' as const
  },
})
