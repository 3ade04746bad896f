// The calls of the feature `passkeys`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { signInAgain } from '#worker/features/sessions/start-session.ts'

/** `/api/passkeys.php`: the member's passkeys, adding one, and dismissing the offer of one. */
export const passkeysApi = bindHandlers(contract.passkeys, {
  list: ({ member, services }) => services.passkeys.list(member.id),

  begin: ({ session, services }) => services.passkeys.creation(session),

  add: ({ input, session, visitor, services }) => services.passkeys.add(session, input, visitor.user_agent),

  async rename({ input, member, services }) {
    await services.passkeys.rename(member.id, input)
    return 'done' as const
  },

  async remove({ input, member, services }) {
    await services.passkeys.remove(member.id, input.id)
    return 'done' as const
  },

  async decline({ member, services }) {
    await services.passkeys.decline(member.id)
    return 'done' as const
  },
})

/**
 * `/api/passkey_login.php`: login by passkey. Limited as every login is, but without the hash queue, because nothing is hashed.
 */
export const passkeyLoginApi = bindHandlers(contract.passkeyLogin, {
  begin: ({ services }) => services.passkeys.request(),

  async enter({ input, ...context }) {
    const { services, visitor } = context
    const proven = await services.proofs.read('login', input.proof)
    await services.proofs.takeOrRequireProof('login', visitor.ip_range, proven)
    const { email, ...owner } = await services.passkeys.authenticate(input)
    return signInAgain(owner, email, context)
  },
})
