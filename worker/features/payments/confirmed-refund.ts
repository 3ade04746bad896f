// A refund that was confirmed, by the member or by an operator: certain to be done, whatever fails, because its job is stored before the
// first step.
import { Refusal } from '#src/contract/refusals.ts'
import { logWarning } from '#worker/log.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { run } from '#worker/platform/database/query.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { addPendingJob, deletePendingJobs } from '#worker/platform/queue/pending-jobs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { OrderRow } from './order-queries.ts'
import { isFinal, refundOrder } from './refund.ts'

/** `is_late`: also after the time in which members withdraw. */
type Confirmed = { money: { amount: number; currency: string }; is_late: boolean }

/**
 * Done, or certain to be: where the provider does not answer, the queue retries. Throws `nothing_to_withdraw`, `price_changed`, and
 * `payment_provider` where the provider refuses: the credits are back then.
 */
export async function refundConfirmed(
  deps: ServiceDeps,
  row: OrderRow,
  { money: { amount, currency }, is_late }: Confirmed,
): Promise<'done'> {
  const { env, pool, database, now, background, request_id } = deps
  if (row.currency !== currency) throw new Refusal('price_changed')
  const job: JobOf<'give-back'> = {
    kind: 'give-back',
    id: createId(),
    pool,
    site: row.site,
    ...(request_id && { request_id }),
    member_id: row.member_id,
    order_id: row.id,
    amount,
    ...(is_late && { is_late }),
  }
  await run(database.write, addPendingJob(job, { table: 'orders', id: row.id }, now()))
  const over = () => deletePendingJobs(database.write, [job.id])
  try {
    const settling = { env, pool, now, background, request_id }
    await refundOrder(settling, paymentsOf(env), { row, database }, { amount, is_late })
  } catch (error) {
    if (isFinal(error)) await over()
    if (!(error instanceof ProviderFailure)) throw error
    if (error.refused) throw new Refusal('payment_provider')
    logWarning('refund-left-to-queue', { site: row.site, request_id, error })
    return 'done'
  }
  background(over())
  return 'done'
}
