// Finds the order of a payment in all databases, because a provider knows no pools.
import { SITES } from '#sites/index.ts'
import type { Env } from '#worker/env.ts'
import { type Database, databaseOf, databasesOfPools } from '#worker/platform/database/database.ts'
import type { Payment } from '#worker/platform/payments/provider.ts'
import { findOrder, findOrderOfPayment, type OrderRow } from './order-queries.ts'

const POOLS = [...new Set(SITES.map(({ pool }) => pool))]

export type LocatedOrder = { row: OrderRow; database: Database }

/** The databases that orders may be in; the likely one first, where `pool` is known. */
export function orderDatabases(env: Env, pool?: string): Database[] {
  const pools = pool === undefined || POOLS.includes(pool) ? POOLS : [pool, ...POOLS]
  const databases = databasesOfPools(env, pools).map(({ database, pools }) => ({ database, pools }))
  return databases
    .toSorted((a, b) => Number(b.pools.includes(pool ?? '')) - Number(a.pools.includes(pool ?? '')))
    .map(({ database }) => database)
}

/**
 * The order that knows the payment, else the one that the payment names. The latter does not know it yet if the worker died between
 * the provider's answer and our write.
 */
export async function locateOrder(
  env: Env,
  { provider, payment, order }: { provider: string; payment: string; order: Payment['order'] },
  pool?: string,
): Promise<LocatedOrder | null> {
  for (const database of orderDatabases(env, pool)) {
    const row =
      (await findOrderOfPayment(database.read, { provider, payment })) ??
      (order === null ? null : await findOrder(database.read, order))
    if (row && row.provider === provider) return { row, database: databaseOf(env, row.pool) }
  }
  return null
}
