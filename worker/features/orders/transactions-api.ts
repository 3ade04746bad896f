// `GET /api/transactions.php`, `GET /api/transaction.php?id`: a member's orders and their status. `POST
// /api/transaction.php?receipt`: a receipt by email again.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const transactionsApi = bindHandlers(contract.transactions, {
  list: ({ input, member, services }) => services.orders.list(member.id, input.after),
  last: ({ member, services }) => services.orders.last(member.id),
})

export const transactionApi = bindHandlers(contract.transaction, {
  find: ({ input, member, services }) => services.orders.find(member.id, input.id),

  async mailReceipt({ input, member, services }) {
    await services.orders.requireReceipt(member.id, input.id)
    // A double click sends one email.
    if (!(await services.limits.tryTake('receipt_mail_again', input.id))) return 'done'
    await services.limits.take('receipt_mail', member.id)
    return services.orders.mailReceipt(member.id, input.id)
  },
})
