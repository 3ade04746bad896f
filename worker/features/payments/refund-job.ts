// Sees a withdrawal through that was begun and not brought to its end: the provider was not to be reached, or the worker died.

import type { Env } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { findOrder } from './order-queries.ts'
import { isFinal, refundOrder } from './refund.ts'

/** Rejects while it is worth another try. */
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
    await refundOrder(deps, paymentsOf(env), { row, database }, job.amount)
  } catch (error) {
    if (!isFinal(error)) throw error
    // By the desk: nothing is left to give back, it was done before. By the provider: somebody should look.
    if (error instanceof ProviderFailure) logError('refund-refused', { site: job.site, job, error })
  } finally {
    await Promise.all(work)
  }
}
