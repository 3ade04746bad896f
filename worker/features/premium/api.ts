// `/api/premium.php`: a member's subscription: shown, cancelled, resumed.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const premiumApi = bindHandlers(contract.premium, {
  show: ({ member, services }) => services.premium.show(member.id),
  cancel: ({ member, services }) => services.premium.cancel(member.id),
  async keep({ member, services }) {
    await services.limits.take('premium_keep', member.id)
    return services.premium.resume(member.id)
  },
})
