// `/api/discountcode.php`: the codes a member has (specification section 7).
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const discountCodeApi = bindHandlers(contract.discountCode, {
  show: ({ member, services, input }) =>
    services.discounts.of(member.id, { welcome_only: input.welcome !== undefined }),
  stay: ({ member, services }) => services.discounts.stay(member.id),
})
