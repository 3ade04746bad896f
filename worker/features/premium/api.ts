// The calls of the feature `premium`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createCancellations } from './cancellation-service.ts'
import { createPremium } from './service.ts'

/** `/api/premium.php`: a member's subscription: shown, cancelled, resumed. */
export const premiumApi = bindHandlers(contract.premium, {
  show: ({ member, deps }) => createPremium(deps).show(member.id),
  cancel: ({ member, deps }) => createPremium(deps).cancel(member.id),
  async keep({ member, deps }) {
    await createLimits(deps).take('premium_keep', member.id)
    return createPremium(deps).resume(member.id)
  },
})

/** `POST /api/cancellation.php`: cancelling premium without signing in; the limit is taken first. */
export const cancellationApi = bindHandlers(contract.cancellation, {
  async request({ input, visitor, deps }) {
    await createLimits(deps).take('cancellation', visitor.ip_range)
    return createCancellations(deps).request(input)
  },
})
