// `/api/discountcode.php`: the codes a member has (specification section 7).
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const discountCodeApi = bindHandlers(contract.discountCode, {
  // A time bonus begins when its member sees it, not when a browser prefetches the page.
  show: ({ member, services, input, is_prefetch }) =>
    services.discounts.of(member.id, { welcome_only: input.welcome !== undefined || is_prefetch }),
  stay: ({ member, services }) => services.discounts.stay(member.id),
})
