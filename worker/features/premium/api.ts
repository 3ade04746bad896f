// The calls of the feature `premium`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

/** `/api/premium.php`: a member's subscription: shown, cancelled, resumed. */
export const premiumApi = bindHandlers(contract.premium, {
  show: ({ member, services }) => services.premium.show(member.id),
  cancel: ({ member, services }) => services.premium.cancel(member.id),
  async keep({ member, services }) {
    await services.limits.take('premium_keep', member.id)
    return services.premium.resume(member.id)
  },
})

/** `POST /api/cancellation.php`: cancelling premium without signing in; the limit is taken first. */
export const cancellationApi = bindHandlers(contract.cancellation, {
  async request({ input, visitor, services }) {
    await services.limits.take('cancellation', visitor.ip_range)
    return services.cancellations.request(input)
  },
})
