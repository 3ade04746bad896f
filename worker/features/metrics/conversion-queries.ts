// Conversions of affiliates' links (table `conversions`), and the moment in which a member pays for the first time.
import { type Compilable, sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { batch, build, first, run } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

/** Stores a conversion, once per id. */
export async function addConversion(db: Writer, conversion: Schema['conversions']): Promise<void> {
  await run(
    db,
    build
      .insertInto('conversions')
      .values(conversion)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

type Member = { pool: string; id: string }

/** A member's site, their tracking record as JSON text, and since when they have paid. */
export const findSignupTracking = (
  db: Reader,
  { pool, id }: Member,
): Promise<{ site: string; tracking: string | null; paid_at: number | null } | null> =>
  first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .select(['site', 'paid_at', sql<string | null>`json_extract(signup, '$.tracking')`.as('tracking')]),
  )

/** Records that a member has paid; true the first time. Only then the job is stored with it. */
export async function recordPaid(
  db: Writer,
  { pool, id }: Member,
  { job, now }: { job: { id: string } | null; now: number },
): Promise<boolean> {
  const pending: Compilable[] = job
    ? [
        build
          .insertInto('pending_jobs')
          .columns(['id', 'job', 'created_at'])
          .expression(
            sql`select ${job.id}, ${JSON.stringify(job)}, ${now} from members
              where id = ${id} and pool = ${pool} and paid_at is null`,
          ),
      ]
    : []
  const changes = await batch(db, [
    ...pending,
    build
      .updateTable('members')
      .set({ paid_at: now })
      .where('id', '=', id)
      .where('pool', '=', pool)
      .where('paid_at', 'is', null),
  ])
  return changes.at(-1) === 1
}
