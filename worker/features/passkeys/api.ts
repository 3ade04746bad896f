// The calls of the feature `passkeys`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createPasskeys } from './service.ts'

/** `/api/passkeys.php`: the member's passkeys, adding one, and dismissing the offer of one. */
export const passkeysApi = bindHandlers(contract.passkeys, {
  list: ({ member, deps }) => createPasskeys(deps).list(member.id),

  begin: ({ session, deps }) => createPasskeys(deps).creation(session),

  add: ({ input, session, visitor, deps }) => createPasskeys(deps).add(session, input, visitor.user_agent),

  async rename({ input, member, deps }) {
    await createPasskeys(deps).rename(member.id, input)
    return 'done' as const
  },

  async remove({ input, member, deps }) {
    await createPasskeys(deps).remove(member.id, input.id)
    return 'done' as const
  },

  async decline({ member, deps }) {
    await createPasskeys(deps).decline(member.id)
    return 'done' as const
  },
})
