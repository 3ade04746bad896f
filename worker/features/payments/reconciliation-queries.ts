// Runs of the reconciliation with providers, and the differences. In the shared database, for all pools.
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { build, first, run } from '#worker/platform/database/query.ts'

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
