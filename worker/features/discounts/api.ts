// `/api/discountcode.php`: the codes a member has (specification section 7).
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createDiscounts } from './service.ts'

export const discountCodeApi = bindHandlers(contract.discountCode, {
  // A time bonus begins when its member sees it, not when a browser prefetches the page.
  show: ({ member, deps, input, is_prefetch }) =>
    createDiscounts(deps).of(member.id, { welcome_only: input.welcome !== undefined || is_prefetch }),
  stay: ({ member, deps }) => createDiscounts(deps).stay(member.id),
})
