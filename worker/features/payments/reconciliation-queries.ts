// Runs of the reconciliation with providers, and the differences: in the shared database, for all pools. And the orders of a pool that it
// compares.
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'
import type { OrderRow } from './order-queries.ts'

export type Reconciliation = {
  id: string
  compared: number
  settled: number
  /** JSON. */
  differences: string
  finished_at: number
}

/** Records that a run has begun, unless this one has: another worker is doing it then. */
export async function beginReconciliation(
  db: Writer,
  { id, provider, since, begun_at }: { id: string; provider: string; since: number; begun_at: number },
): Promise<boolean> {
  const inserted = await run(
    db,
    build
      .insertInto('reconciliations')
      .values({ id, provider, since, begun_at, finished_at: null })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return inserted === 1
}

export async function finishReconciliation(db: Writer, { id, ...found }: Reconciliation): Promise<void> {
  await run(db, build.updateTable('reconciliations').set(found).where('id', '=', id))
}

/** When the last finished run began; null before the first. */
export async function findLastReconciliation(db: Reader, provider: string): Promise<number | null> {
  const last = await first(
    db,
    build
      .selectFrom('reconciliations')
      .where('provider', '=', provider)
      .where('finished_at', 'is not', null)
      .orderBy('begun_at', 'desc')
      .limit(1)
      .select('begun_at'),
  )
  return last?.begun_at ?? null
}

/** A provider's open orders that were placed before a moment, oldest first. */
export const listOpenOrders = (
  db: Reader,
  { provider, before, limit }: { provider: string; before: number; limit: number },
): Promise<OrderRow[]> =>
  all(
    db,
    build
      .selectFrom('orders')
      .where('provider', '=', provider)
      .where('state', '=', 'open')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(limit)
      .selectAll(),
  )

/** A provider's orders that were paid since a moment and refunded, and not checked for a while; the longest unchecked first. */
export const listReturnedOrders = (
  db: Reader,
  {
    provider,
    paid_since,
    asked_before,
    limit,
  }: { provider: string; paid_since: number; asked_before: number; limit: number },
): Promise<OrderRow[]> =>
  all(
    db,
    build
      .selectFrom('orders')
      .where('provider', '=', provider)
      .where('state', 'in', ['refunded', 'charged_back'])
      .where('paid_at', '>=', paid_since)
      .where('asked_at', '<', asked_before)
      .orderBy('asked_at')
      .limit(limit)
      .selectAll(),
  )

/** The ids of a provider's payments for orders that were placed in a span of time and paid. */
export async function listPaidPayments(
  db: Reader,
  { provider, since, until, limit }: { provider: string; since: number; until: number; limit: number },
): Promise<{ id: string; payment: string | null }[]> {
  return all(
    db,
    build
      .selectFrom('orders')
      .where('provider', '=', provider)
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .where('paid_at', 'is not', null)
      .limit(limit)
      .select(['id', 'payment']),
  )
}
