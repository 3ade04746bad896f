// `/api/passkeys.php`: the member's passkeys, adding one, and dismissing the offer of one.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

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
