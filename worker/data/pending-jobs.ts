// The outbox of D1: jobs decided together with a write, kept until the queue has them; and those already done.
import { type Compilable, sql } from 'kysely'
import { COMPLAINT_DAYS } from '#src/domain/constants.ts'
import { forgetOldDeeds } from './audit.ts'
import { all, anyOf, batch, build, first, run } from './db.ts'

/** A queue keeps a message for at most 14 days, so the memory of what is done lasts longer. */
const FINISHED_JOBS_MS = 15 * 86_400_000
const COMPLAINTS_MS = COMPLAINT_DAYS * 86_400_000
/** How long it may have to be proved that visitors were asked: three years. */
export const CONSENTS_MS = 3 * 365 * 86_400_000

/** The row a job is about. */
type Subject = { table: 'members' | 'complaints' | 'audit'; id: string }

/** The write that decides a job, for the batch it belongs to; void unless that batch made the row it is about. */
export function addPendingJob(job: { id: string }, { table, id }: Subject, now: number): Compilable {
  return build
    .insertInto('pending_jobs')
    .columns(['id', 'job', 'created_at'])
    .expression(
      sql`select ${job.id}, ${JSON.stringify(job)}, ${now} from ${sql.table(table)} where id = ${id}`,
    )
}

/** The oldest pending jobs decided before a moment, as JSON text. */
export async function listPendingJobs(db: D1Database, before: number, limit: number) {
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

export async function deletePendingJobs(db: D1Database, ids: readonly string[]): Promise<void> {
  await run(db, build.deleteFrom('pending_jobs').where('id', 'in', anyOf(ids)))
}

export async function isJobFinished(db: D1Database, id: string): Promise<boolean> {
  return (await first(db, build.selectFrom('finished_jobs').where('id', '=', id).select('id'))) !== null
}

export async function finishJob(db: D1Database, id: string, now: number): Promise<void> {
  await batch(db, [
    build
      .insertInto('finished_jobs')
      .values({ id, finished_at: now })
      .onConflict((conflict) => conflict.doNothing()),
    build.deleteFrom('pending_jobs').where('id', '=', id),
  ])
}

/**
 * Deletes what nobody can use any more: sessions and tokens past their time, old memories of finished jobs, old proofs,
 * what was written to us long ago, deeds that nobody can contest any more.
 */
export async function deleteExpired(db: D1Database, now: number): Promise<void> {
  await batch(db, [
    build.deleteFrom('sessions').where('expires_at', '<=', now),
    build.deleteFrom('tokens').where('expires_at', '<=', now),
    build.deleteFrom('complaints').where('created_at', '<', now - COMPLAINTS_MS),
    build.deleteFrom('consents').where('at', '<', now - CONSENTS_MS),
    build.deleteFrom('finished_jobs').where('finished_at', '<', now - FINISHED_JOBS_MS),
    forgetOldDeeds(now),
  ])
}
