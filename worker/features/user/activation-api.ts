// `/api/activate.php`: the activation mail and the confirmation of the address.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

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
