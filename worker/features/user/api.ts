// The calls of the feature `user`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createAccountDeletion } from '#worker/features/account/deletion-service.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { runQueued, runQueuedForMember } from '#worker/features/limits/admission.ts'
import { createProofs } from '#worker/features/limits/proof-service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createPasswords } from '#worker/features/passwords/service.ts'
import { createOwnProfile } from '#worker/features/profile/own-profile-service.ts'
import { createNotifications } from '#worker/features/push/service.ts'
import { createSearch } from '#worker/features/search/service.ts'
import { signIn } from '#worker/features/sessions/start-session.ts'
import { createSignups } from '#worker/features/signup/service.ts'
import { clearedSessionCookie } from '#worker/platform/cookies/session-cookie.ts'

/**
 * `/api/user.php`: the current member, changes of their profile, their push devices (`?push=1`), and signing up (`?new=1`): first a
 * place in the hash queue, then the limits.
 */
export const userApi = bindHandlers(contract.user, {
  current: ({ member, principal, deps }) => createAccounts(deps).user(member.id, principal.state),

  async update({ input: { wants_to_meet, ...change }, member, principal, visitor, deps }) {
    const searched = {
      member_id: member.id,
      searcher: principal.state?.searcher ?? null,
      last_search: principal.state?.last_search ?? null,
      visitor_country: visitor.country,
    }
    const profile = createOwnProfile(deps)
    // Refused before the search is stored, which would be changed by a refused call.
    if (wants_to_meet !== undefined) await profile.requirePossible(change)
    const last_search =
      wants_to_meet === undefined
        ? searched.last_search
        : await createSearch(deps).meet(wants_to_meet, searched, change)
    await profile.update(member.id, change)
    return createAccounts(deps).user(member.id, { last_search })
  },

  async signup({ input, ...context }) {
    const { deps, visitor, tracking } = context
    const credentials = { action: 'signup', proof: input.proof } as const
    const member_id = await runQueued(context, credentials, async (turn, proven) => {
      await createProofs(deps).takeOrRequireProof('signup', visitor.ip_range, proven)
      return createSignups(deps).signUp(input, { visitor, tracking }, turn)
    })
    return signIn(member_id, input.email, context)
  },

  async addPush({ input, session, deps, site }) {
    const added = await createNotifications(deps).addPush(session, input, site.id)
    return added === 'gone' ? added : 'done'
  },

  async removePush({ input, member, deps }) {
    await createNotifications(deps).removePush(member.id, input.endpoint)
    return 'done' as const
  },

  async remove({ input: { password, reason }, ...context }) {
    const { deps, member, principal, cookies, secure } = context
    await runQueuedForMember(context, (turn) =>
      createPasswords(deps).requireOwn(member.id, { password, field: 'password' }, turn),
    )
    await createAccountDeletion(deps).delete(member.id, { who: principal, why: reason })
    cookies.add(clearedSessionCookie(secure))
    return 'done' as const
  },
})

/** `/api/activate.php`: the activation mail and the confirmation of the address. */
export const activateApi = bindHandlers(contract.activate, {
  progress: ({ member, deps }) => createAccounts(deps).activationProgress(member.id),

  async resend({ member, deps }) {
    await createLimits(deps).take('activation_mail', member.id)
    return createSignups(deps).resendActivation(member.id)
  },

  async confirm({ input, member, principal, visitor, deps }) {
    await createLimits(deps).takeFor('activation', { member, visitor })
    return createAccounts(deps).confirm(input.token, principal)
  },
})
