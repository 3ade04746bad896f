// The operators' calls of the feature `operators`: sign-in, invitations, own passkeys, and for owners the operators and the audit.
import { operatorContract } from '#src/contract/operator/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { bindOperatorHandlers, type OperatorContext } from '#worker/operator-handlers.ts'
import { clearedOperatorCookie, operatorCookie } from '#worker/platform/cookies/operator-cookie.ts'
import { createOperatorCredentials } from './credential-service.ts'
import { createOperators } from './service.ts'
import { findSession } from './session-queries.ts'
import { createOperatorSessions, toOperatorSession } from './session-service.ts'

const browserOf = ({ url, visitor, session }: OperatorContext) => ({
  origin: url.origin,
  ...visitor,
  previous: session,
})

/** The cookie of a new session, and its record in the audit. */
async function signIn(
  context: OperatorContext,
  call: string,
  { operator_id, secret }: { operator_id: string; secret: string },
) {
  context.cookies.add(operatorCookie(secret, context.url.protocol === 'https:'))
  await context.record({ operator: operator_id, pool: context.deps.pool, call, subject: null })
  return 'done' as const
}

/** Of a signed-in operator, whom the access of the call requires. */
function requireSession({ session }: OperatorContext): string {
  if (session === null) throw new Refusal('sign_in_required')
  return session
}

/** `/api/operator/session.php`: who is signed in, signing in and out. */
export const sessionApi = bindOperatorHandlers('session', operatorContract.session, {
  async current(context) {
    const { deps, url } = context
    const of = { host: url.host, now: deps.now() }
    const found = await findSession(deps.database.read, requireSession(context), of)
    if (!found) throw new Refusal('sign_in_required')
    return toOperatorSession(found)
  },
  begin: (context) => createOperatorSessions(context.deps).request(browserOf(context)),
  enter: async (context) =>
    signIn(
      context,
      'session.enter',
      await createOperatorSessions(context.deps).enter(context.input, browserOf(context)),
    ),
  recover: async (context) =>
    signIn(
      context,
      'session.recover',
      await createOperatorSessions(context.deps).recover(context.input, browserOf(context)),
    ),
  async leave({ deps, session, cookies, url }) {
    if (session) await createOperatorSessions(deps).end(session)
    cookies.add(clearedOperatorCookie(url.protocol === 'https:'))
    return 'done' as const
  },
})

/** `/api/operator/invitation.php`: the link that registers an operator's first passkey. */
export const invitationApi = bindOperatorHandlers('invitation', operatorContract.invitation, {
  async find({ input, deps, visitor }) {
    await createLimits(deps).take('operator_sign_in', visitor.ip_range)
    return createOperatorCredentials(deps).invitation(input.token)
  },
  async begin({ input, deps, visitor, url }) {
    await createLimits(deps).take('operator_sign_in', visitor.ip_range)
    return createOperatorCredentials(deps).beginInvited(input.token, url.origin)
  },
  async accept(context) {
    const { input, deps } = context
    await createLimits(deps).take('operator_sign_in', context.visitor.ip_range)
    const browser = browserOf(context)
    const operator_id = await createOperatorCredentials(deps).accept(input.token, input.passkey, browser)
    const secret = await createOperatorSessions(deps).begin(operator_id, browser)
    return signIn(context, 'invitation.accept', { operator_id, secret })
  },
})

/** `/api/operator/credentials.php`: the operator's own passkeys and recovery codes. */
export const credentialsApi = bindOperatorHandlers('credentials', operatorContract.credentials, {
  list: ({ operator, deps }) => createOperatorCredentials(deps).list(operator.id),
  begin: (context) =>
    createOperatorCredentials(context.deps).begin(
      context.operator.id,
      requireSession(context),
      context.url.origin,
    ),
  add: (context) =>
    createOperatorCredentials(context.deps).add(
      context.operator.id,
      requireSession(context),
      context.input,
      browserOf(context),
    ),
  async remove({ input, operator, deps }) {
    await createOperatorCredentials(deps).remove(operator.id, input.id)
    return 'done' as const
  },
  newRecoveryCodes: ({ operator, deps }) => createOperatorCredentials(deps).newRecoveryCodes(operator.id),
})

/** `/api/operator/operators.php`: operators and their rights, for owners. */
export const operatorsApi = bindOperatorHandlers('operators', operatorContract.operators, {
  list: ({ deps }) => createOperators(deps).list(),
  invite: ({ input, operator, deps, url }) => createOperators(deps).invite(operator.id, input, url.origin),
  async propose({ input, operator, deps }) {
    await createOperators(deps).propose(operator.id, input.operator, input.rights)
    return 'done' as const
  },
  async confirm({ input, operator, deps }) {
    await createOperators(deps).confirm(operator.id, input.id)
    return 'done' as const
  },
  async reject({ input, deps }) {
    await createOperators(deps).reject(input.id)
    return 'done' as const
  },
  async endSessions({ input, deps }) {
    await createOperators(deps).endSessions(input.operator)
    return 'done' as const
  },
  end: ({ input, operator, deps }) => createOperators(deps).end(operator.id, input.operator),
})

/** `/api/operator/audit.php`: what operators did. */
export const auditApi = bindOperatorHandlers('audit', operatorContract.audit, {
  list: ({ input, deps }) => createOperators(deps).actions(input),
})
