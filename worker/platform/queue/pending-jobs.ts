// The outbox of D1: jobs decided together with a write, kept until the queue has them; and those already done.
import { type Compilable, sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, batch, build, first, run } from '#worker/platform/database/query.ts'

/** The row a job is about; `where`: only while this column of it says something. */
type Subject = {
  table: 'members' | 'complaints' | 'complaint_events' | 'cancellations' | 'audit' | 'orders' | 'statements'
  id: string
  where?: string
}

/** The write that decides a job, for the batch it belongs to; void unless that batch made the row it is about. */
export function addPendingJob(job: { id: string }, { table, id, where }: Subject, now: number): Compilable {
  const also = where === undefined ? sql`` : sql` and ${sql.ref(where)} is not null`
  return build
    .insertInto('pending_jobs')
    .columns(['id', 'job', 'created_at'])
    .expression(
      sql`select ${job.id}, ${JSON.stringify(job)}, ${now} from ${sql.table(table)} where id = ${id}${also}`,
    )
}

/** The oldest pending jobs decided before a moment, as JSON text. */
export async function listPendingJobs(db: Reader, before: number, limit: number) {
  return all(
    db,
    build
      .selectFrom('pending_jobs')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(limit)
      .select(['id', 'job']),
  )
}

/** The job by which the database has a change of a member told to their desk; `version`: the change's number. */
export const syncJobId = (member_id: string, version: number) => `settle:${member_id}:${version}`

/** The pending jobs of that kind about a member, as JSON text. */
export async function listSyncJobs(db: Reader, member_id: string) {
  return all(
    db,
    build
      .selectFrom('pending_jobs')
      .where('id', '>=', `settle:${member_id}:`)
      .where('id', '<', `settle:${member_id};`)
      .select(['id', 'job']),
  )
}

export async function deletePendingJobs(db: Writer, ids: readonly string[]): Promise<void> {
  await run(db, build.deleteFrom('pending_jobs').where('id', 'in', anyOf(ids)))
}

export async function isJobFinished(db: Reader, id: string): Promise<boolean> {
  return (await first(db, build.selectFrom('finished_jobs').where('id', '=', id).select('id'))) !== null
}

export async function finishJob(db: Writer, id: string, now: number): Promise<void> {
  await batch(db, [
    build
      .insertInto('finished_jobs')
      .values({ id, finished_at: now })
      .onConflict((conflict) => conflict.doNothing()),
    build.deleteFrom('pending_jobs').where('id', '=', id),
  ])
}
