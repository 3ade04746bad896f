// The calls of the feature `orders`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createOrders } from './service.ts'
import { createWithdrawals } from './withdrawal-service.ts'

/** `POST /api/orders.php`: buying; safe to repeat. */
export const ordersApi = bindHandlers(contract.orders, {
  async place({ input, member, visitor, deps }) {
    await createLimits(deps).take('order', member.id)
    return createOrders(deps).place(member.id, input, visitor.country)
  },
})

/**
 * `GET /api/transactions.php`, `GET /api/transaction.php?id`: a member's orders and their status. `POST
 * /api/transaction.php?receipt`: a receipt by email again.
 */
export const transactionsApi = bindHandlers(contract.transactions, {
  list: ({ input, member, deps }) => createOrders(deps).list(member.id, input.after),
  last: ({ member, deps }) => createOrders(deps).last(member.id),
})

export const transactionApi = bindHandlers(contract.transaction, {
  find: ({ input, member, deps }) => createOrders(deps).find(member.id, input.id),

  async mailReceipt({ input, member, deps }) {
    await createOrders(deps).requireReceipt(member.id, input.id)
    // A double click sends one email.
    if (!(await createLimits(deps).tryTake('receipt_mail_again', input.id))) return 'done'
    await createLimits(deps).take('receipt_mail', member.id)
    return createOrders(deps).mailReceipt(member.id, input.id)
  },
})

/** `POST /api/withdraw.php`: refunds the unused part of a purchase. */
export const withdrawApi = bindHandlers(contract.withdraw, {
  confirm: ({ input, member, deps }) => createWithdrawals(deps).confirm(member.id, input),
})
