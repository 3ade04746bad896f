// Sees a withdrawal through that was begun and not brought to its end: the provider was not to be reached, or the worker died.
import type { Database } from '../data/database.ts'
import { findOrder } from '../data/orders.ts'
import type { Env } from '../env.ts'
import { logError } from '../log.ts'
import { isFinal, refundOrder } from '../payments/give-back.ts'
import { paymentsOf } from '../payments/index.ts'
import { ProviderFailure } from '../payments/provider.ts'
import type { JobOf } from './jobs.ts'

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
