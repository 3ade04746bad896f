// The operators' calls about members: help and decisions, and, apart from them, money.
import { operatorContract } from '#src/contract/operator/index.ts'
import { bindOperatorHandlers } from '#worker/operator-handlers.ts'
import { createApprovals } from './approval-service.ts'
import { createMemberSearch } from './find-service.ts'
import { createMemberCare } from './members-service.ts'
import { createMemberWallets } from './wallet-service.ts'

/** `/api/operator/members.php`: members' accounts, for those who help and those who decide. */
export const membersApi = bindOperatorHandlers('members', operatorContract.members, {
  find: ({ input, deps }) => createMemberSearch(deps).find(input.text),
  page: ({ input, deps }) => createMemberCare(deps).page(input.member),
  timeline: ({ input, deps }) => createMemberCare(deps).timeline(input),
  endSession: ({ input, deps }) => createMemberCare(deps).endSession(input.member, input.session),
  endSessions: ({ input, deps }) => createMemberCare(deps).endSessions(input.member),
  confirmEmail: ({ input, operator, deps }) => createMemberCare(deps).confirmEmail(operator, input),
  changeEmail: ({ input, operator, deps }) => createMemberCare(deps).changeEmail(operator, input),
  correctBirthDate: ({ input, deps }) =>
    createMemberCare(deps).correctBirthDate(input.member, input.birth_date),
  sendExport: ({ input, operator, deps }) => createMemberCare(deps).sendExport(operator, input),
  erase: ({ input, operator, deps }) => createMemberCare(deps).erase(operator, input),
  suspend: ({ input, operator, deps }) => createMemberCare(deps).suspend(operator, input),
  lift: ({ input, operator, deps }) => createMemberCare(deps).lift(operator, input),
})

/** `/api/operator/wallets.php`: credits and orders, for finance. */
export const walletsApi = bindOperatorHandlers('wallets', operatorContract.wallets, {
  async find({ input: { text }, deps }) {
    const search = createMemberSearch(deps)
    const [members, orders] = await Promise.all([search.findById(text), search.findOrders(text)])
    return [...members.map((member) => ({ member, order: null })), ...orders]
  },
  show: ({ input, deps }) => createMemberWallets(deps).show(input),
  grant: ({ input, operator, deps }) => createMemberWallets(deps).change(operator, input, 1),
  take: ({ input, operator, deps }) => createMemberWallets(deps).change(operator, input, -1),
  orders: ({ input, deps }) => createMemberWallets(deps).orders(input),
  refund: ({ input, operator, deps }) => createMemberWallets(deps).refund(operator, input),
})

/** `/api/operator/approvals.php`: credits and refunds that wait for a second operator. */
export const approvalsApi = bindOperatorHandlers('approvals', operatorContract.approvals, {
  list: ({ input, operator, deps }) => createApprovals(deps).list(operator.id, input.after),
  count: ({ operator, deps }) => createApprovals(deps).count(operator.id),
  confirm: ({ input, operator, deps }) => createApprovals(deps).confirm(operator.id, input.id),
  refuse: ({ input, operator, deps }) => createApprovals(deps).refuse(operator.id, input.id),
})
