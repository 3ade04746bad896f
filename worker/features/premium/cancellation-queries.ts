// Cancellations without login, as evidence of what was received when (table `cancellations`).
import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { batch, build, first } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'

export type Cancellation = Selectable<Schema['cancellations']>

/** Stores one with its jobs. Returns the stored one: the same on the same day is not stored twice. */
export async function saveCancellation(
  db: Writer,
  cancellation: Insertable<Schema['cancellations']>,
  jobs: readonly { id: string }[],
): Promise<{ is_new: boolean }> {
  const { id, received_at } = cancellation
  const [inserted] = await batch(db, [
    build
      .insertInto('cancellations')
      .values(cancellation)
      .onConflict((conflict) => conflict.columns(['pool', 'fingerprint']).doNothing()),
    ...jobs.map((job) => addPendingJob(job, { table: 'cancellations', id }, received_at)),
  ])
  return { is_new: inserted === 1 }
}

export const findCancellation = (db: Reader, id: string): Promise<Cancellation | null> =>
  first(db, build.selectFrom('cancellations').where('id', '=', id).selectAll())

/** The same cancellation from the same day. */
export const findSameCancellation = (
  db: Reader,
  { pool, fingerprint }: Pick<Cancellation, 'pool' | 'fingerprint'>,
): Promise<Cancellation | null> =>
  first(
    db,
    build
      .selectFrom('cancellations')
      .where('pool', '=', pool)
      .where('fingerprint', '=', fingerprint)
      .selectAll(),
  )
