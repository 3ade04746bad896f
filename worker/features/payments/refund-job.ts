// Finishes a withdrawal that was interrupted: the provider did not answer, or the worker died.

import type { Env } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { findOrder } from './order-queries.ts'
import { isFinal, refundOrder } from './refund.ts'

/** Rejects if the job has to be retried. */
export async function refundLater(job: JobOf<'give-back'>, env: Env, database: Database): Promise<void> {
  const row = await findOrder(database.read, job.order_id)
  if (!row) return
  const work: Promise<unknown>[] = []
  const deps = {
    env,
    now: Date.now,
    background: (one: Promise<unknown>) => void work.push(one),
    pool: job.pool,
  }
  try {
    await refundOrder(deps, paymentsOf(env), { row, database }, job)
  } catch (error) {
    if (!isFinal(error)) throw error
    // Refused by the member object: it was done before. Refused by the provider: an operator should look.
    if (error instanceof ProviderFailure) logError('refund-refused', { site: job.site, job, error })
  } finally {
    await Promise.all(work)
  }
}
