// The calls of the feature `user`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { runQueued, runQueuedForMember } from '#worker/features/limits/admission.ts'
import { signIn } from '#worker/features/sessions/start-session.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'

/**
 * `/api/user.php`: the current member, changes of their profile, their push devices (`?push=1`), and signing up (`?new=1`): first a
 * place in the hash queue, then the limits.
 */
export const userApi = bindHandlers(contract.user, {
  current: ({ member, principal, services }) => services.accounts.user(member.id, principal.state),

  async update({ input: { wants_to_meet, ...change }, member, principal, visitor, services }) {
    const searched = {
      member_id: member.id,
      searcher: principal.state?.searcher ?? null,
      last_search: principal.state?.last_search ?? null,
      visitor_country: visitor.country,
    }
    const last_search =
      wants_to_meet === undefined
        ? searched.last_search
        : await services.search.meet(wants_to_meet, searched, change)
    await services.ownProfile.update(member.id, change)
    return services.accounts.user(member.id, { last_search })
  },

  async signup({ input, ...context }) {
    const { services, visitor, tracking } = context
    const credentials = { action: 'signup', proof: input.proof } as const
    const member_id = await runQueued(context, credentials, async (turn, proven) => {
      await services.proofs.takeOrRequireProof('signup', visitor.ip_range, proven)
      return services.signups.signUp(input, { visitor, tracking }, turn)
    })
    return signIn(member_id, input.email, context)
  },

  async addPush({ input, session, services, site }) {
    const added = await services.notifications.addPush(session, input, site.id)
    return added === 'gone' ? added : 'done'
  },

  async removePush({ input, member, services }) {
    await services.notifications.removePush(member.id, input.endpoint)
    return 'done' as const
  },

  async remove({ input: { password, reason }, ...context }) {
    const { services, member, principal, cookies, secure } = context
    await runQueuedForMember(context, (turn) =>
      services.passwords.requireOwn(member.id, { password, field: 'password' }, turn),
    )
    await services.deletions.delete(member.id, { who: principal, why: reason })
    cookies.add(clearedSessionCookie(secure))
    return 'done' as const
  },
})

/** `/api/activate.php`: the activation mail and the confirmation of the address. */
export const activateApi = bindHandlers(contract.activate, {
  progress: ({ member, services }) => services.accounts.activationProgress(member.id),

  async resend({ member, services }) {
    await services.limits.take('activation_mail', member.id)
    return services.signups.resendActivation(member.id)
  },

  async confirm({ input, member, principal, visitor, services }) {
    await services.limits.takeFor('activation', { member, visitor })
    return services.accounts.confirm(input.token, principal)
  },
})
