// The calls of the feature `orders`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

/** `POST /api/orders.php`: buying; safe to repeat. */
export const ordersApi = bindHandlers(contract.orders, {
  async place({ input, member, visitor, services }) {
    await services.limits.take('order', member.id)
    return services.orders.place(member.id, input, visitor.country)
  },
})

/**
 * `GET /api/transactions.php`, `GET /api/transaction.php?id`: a member's orders and their status. `POST
 * /api/transaction.php?receipt`: a receipt by email again.
 */
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

/** `POST /api/withdraw.php`: refunds the unused part of a purchase. */
export const withdrawApi = bindHandlers(contract.withdraw, {
  confirm: ({ input, member, services }) => services.withdrawals.confirm(member.id, input),
})
