// Refunds the unused part of a purchase (trust: pay pro rata): the second step, confirmed with the sum that the first one showed.
import type * as v from 'valibot'
import type { Withdraw } from '#src/contract/orders.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { refundConfirmed } from '#worker/features/payments/confirmed-refund.ts'
import { findOrder } from '#worker/features/payments/order-queries.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export function createWithdrawals(deps: SiteServiceDeps) {
  return {
    /** Throws `not_found` for an order of another member, and what `refundConfirmed` throws. */
    async confirm(
      member_id: string,
      { transaction, money }: v.InferOutput<typeof Withdraw>,
    ): Promise<'done'> {
      const row = await findOrder(deps.database.read, transaction)
      if (row?.member_id !== member_id) throw new Refusal('not_found')
      return refundConfirmed(deps, row, { money, is_late: false })
    },
  }
}
