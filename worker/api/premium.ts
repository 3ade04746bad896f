// `/api/premium.php`: a member's subscription: shown, cancelled, kept after all.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const premiumApi = serve(contract.premium, {
  show: ({ member, services }) => services.premium.show(member.id),
  cancel: ({ member, services }) => services.premium.cancel(member.id),
  async keep({ member, services }) {
    await services.limits.take('premium_keep', member.id)
    return services.premium.keep(member.id)
  },
})
