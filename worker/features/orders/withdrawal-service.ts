// Refunds the unused part of a purchase (trust: pay pro rata): the second step, confirmed with the sum that the first one showed.
import type * as v from 'valibot'
import type { Withdraw } from '#src/contract/orders.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { findOrder } from '#worker/features/payments/order-queries.ts'
import { isFinal, refundOrder } from '#worker/features/payments/refund.ts'
import { logWarning } from '#worker/log.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { run } from '#worker/platform/database/query.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { addPendingJob, deletePendingJobs } from '#worker/platform/queue/pending-jobs.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export function createWithdrawals(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, background, request_id } = deps

  return {
    /**
     * Done, or certain to be: where the provider does not answer, the queue retries. Throws `not_found`, `nothing_to_withdraw`,
     * `price_changed`, and `payment_provider` where the provider refuses: the credits are back then.
     */
    async confirm(
      member_id: string,
      { transaction, money }: v.InferOutput<typeof Withdraw>,
    ): Promise<'done'> {
      const row = await findOrder(database.read, transaction)
      if (row?.member_id !== member_id) throw new Refusal('not_found')
      if (row.currency !== money.currency) throw new Refusal('price_changed')
      const job: JobOf<'give-back'> = {
        kind: 'give-back',
        id: createId(),
        pool,
        site: site.id,
        ...(request_id && { request_id }),
        member_id,
        order_id: row.id,
        amount: money.amount,
      }
      await run(database.write, addPendingJob(job, { table: 'orders', id: row.id }, now()))
      const over = () => deletePendingJobs(database.write, [job.id])
      try {
        const settling = { env, pool, now, background, request_id }
        await refundOrder(settling, paymentsOf(env), { row, database }, money.amount)
      } catch (error) {
        if (isFinal(error)) await over()
        if (!(error instanceof ProviderFailure)) throw error
        if (error.refused) throw new Refusal('payment_provider')
        logWarning('refund-left-to-queue', { site: site.id, request_id, error })
        return 'done'
      }
      background(over())
      return 'done'
    },
  }
}
