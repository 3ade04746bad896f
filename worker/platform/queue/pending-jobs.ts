// The outbox of D1: jobs decided together with a write, kept until they are done; and those already done.
import { type Compilable, sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, batch, build, first, run } from '#worker/platform/database/query.ts'
import { STALE_JOB_MS } from '#worker/platform/retention.ts'

/** So long the queue has for a job at first; each time the sweep hands it over again, twice as long. */
export const FIRST_LEASE_MS = 2 * 60_000

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

/**
 * Pending jobs that the queue never had, or should have finished by `now`, as JSON text; the longest overdue first. A job younger
 * than `STALE_JOB_MS` is left to whoever decided it.
 */
export async function listDueJobs(db: Reader, now: number, limit: number) {
  return all(
    db,
    build
      .selectFrom('pending_jobs')
      .where('failed_at', 'is', null)
      .where('due_at', '<', now)
      .where('created_at', '<', now - STALE_JOB_MS)
      .orderBy('due_at')
      .limit(limit)
      .select(['id', 'job', 'handovers']),
  )
}

/** The job by which the database has a change of a member told to their desk; `version`: the change's number. */
export const syncJobId = (member_id: string, version: number) => `settle:${member_id}:${version}`

/** The pending jobs of that kind about a member that the queue has not got at `now`, as JSON text. */
export async function listSyncJobs(db: Reader, member_id: string, now: number) {
  return all(
    db,
    build
      .selectFrom('pending_jobs')
      .where('id', '>=', `settle:${member_id}:`)
      .where('id', '<', `settle:${member_id};`)
      .where('due_at', '<', now)
      .select(['id', 'job']),
  )
}

export async function deletePendingJobs(db: Writer, ids: readonly string[]): Promise<void> {
  await run(db, build.deleteFrom('pending_jobs').where('id', 'in', anyOf(ids)))
}

/** Stores a job that no write of D1 decided; the same id again changes nothing. */
export async function storeJob(db: Writer, job: { id: string }, now: number): Promise<void> {
  await run(
    db,
    build
      .insertInto('pending_jobs')
      .values({ id: job.id, job: JSON.stringify(job), created_at: now })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The queue has these jobs: the sweep leaves them to it for a while, each time twice as long. */
export async function recordHandover(db: Writer, ids: readonly string[], now: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('pending_jobs')
      .set({
        due_at: sql<number>`${now} + (${FIRST_LEASE_MS} << handovers)`,
        handovers: sql<number>`handovers + 1`,
      })
      .where('id', 'in', anyOf(ids)),
  )
}

/** A try failed and the queue tries again at `at`: the sweep leaves the job to it till then, and a lease longer. */
export async function recordRetry(db: Writer, id: string, at: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('pending_jobs')
      .set({ due_at: at + FIRST_LEASE_MS })
      .where('id', '=', id)
      .where('due_at', '<', at + FIRST_LEASE_MS),
  )
}

/** Gives jobs up: they stay, for an operator to see, and are handed over no more. */
export async function giveUpJobs(db: Writer, ids: readonly string[], now: number): Promise<void> {
  await run(db, build.updateTable('pending_jobs').set({ failed_at: now }).where('id', 'in', anyOf(ids)))
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
