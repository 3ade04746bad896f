// `POST /api/withdraw.php`: refunds the unused part of a purchase.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const withdrawApi = bindHandlers(contract.withdraw, {
  confirm: ({ input, member, services }) => services.withdrawals.confirm(member.id, input),
})
