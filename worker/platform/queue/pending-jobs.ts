// The outbox in D1: jobs stored in the batch of the write that needs them and stored until they are done; and the ids of finished jobs.
import { type Compilable, sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, batch, build, first, run } from '#worker/platform/database/query.ts'
import { STALE_JOB_MS } from '#worker/platform/retention.ts'

/** The first lease: how long the sweep waits for the queue to finish a job. It doubles with each time the job is enqueued. */
export const FIRST_LEASE_MS = 2 * 60_000

/** The row a job is about; `where`: only while this column of it has a value. */
type Subject = {
  table:
    | 'members'
    | 'complaints'
    | 'complaint_events'
    | 'case_messages'
    | 'cancellations'
    | 'audit'
    | 'orders'
    | 'statements'
    | 'desk_answers'
    | 'approvals'
  id: string
  where?: string
}

/**
 * The write that stores a job, for the batch it belongs to; inserts nothing unless that batch made the row it is about. `due_at`: before
 * it the sweep does not enqueue the job.
 */
export function addPendingJob(
  job: { id: string },
  { table, id, where }: Subject,
  now: number,
  due_at = 0,
): Compilable {
  const also = where === undefined ? sql`` : sql` and ${sql.ref(where)} is not null`
  return build
    .insertInto('pending_jobs')
    .columns(['id', 'job', 'created_at', 'due_at'])
    .expression(
      sql`select ${job.id}, ${JSON.stringify(job)}, ${now}, ${due_at} from ${sql.table(table)} where id = ${id}${also}`,
    )
}

/**
 * Lists pending jobs that were never enqueued, or whose lease ended before `now`, as JSON text; the longest overdue first. Skips
 * jobs younger than `STALE_JOB_MS`: the request that stored them enqueues them itself.
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

/** The id of the job by which the database reports a change of a member to their member object; `version`: the change's number. */
export const syncJobId = (member_id: string, version: number) => `settle:${member_id}:${version}`

/** Lists the pending sync jobs of a member that have no lease at `now`, as JSON text. */
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

/** Stores a job outside a batch; the same id again changes nothing. */
export async function storeJob(db: Writer, job: { id: string }, now: number): Promise<void> {
  await run(
    db,
    build
      .insertInto('pending_jobs')
      .values({ id: job.id, job: JSON.stringify(job), created_at: now })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Starts the lease of jobs that were enqueued; it is twice as long each time. */
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

/** Extends the lease after a failed try: the queue retries at `at`, so the sweep waits until one lease later. */
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

/** Marks jobs as failed: they stay for an operator to see, and the sweep no longer enqueues them. */
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
