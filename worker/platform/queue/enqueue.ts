// Gives jobs that were decided together with a write to the queue. Whatever dies in between, the row stays and the
// sweep finds it; a job that arrives twice is done once.
import * as v from 'valibot'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import type { Database, Writer } from '#worker/platform/database/database.ts'
import { JobMessage } from './jobs.ts'
import { deletePendingJobs, listSyncJobs } from './pending-jobs.ts'

const StoredJob = v.pipe(v.string(), v.parseJson(), JobMessage)

/** `db`: the database whose transaction decided the jobs. */
export async function enqueueJobs({ JOBS }: Env, db: Writer, jobs: readonly JobMessage[]): Promise<void> {
  if (jobs.length === 0) return
  await JOBS.sendBatch(jobs.map((body) => ({ body })))
  await deletePendingJobs(
    db,
    jobs.map((job) => job.id),
  )
}

/** The same of jobs as their rows hold them; one that cannot be read is told of and left. */
export async function enqueueStoredJobs(
  env: Env,
  db: Writer,
  rows: readonly { id: string; job: string }[],
): Promise<void> {
  const jobs: JobMessage[] = []
  for (const row of rows) {
    const job = v.safeParse(StoredJob, row.job)
    if (job.success) jobs.push(job.output)
    else logError('job-unreadable', { job: { id: row.id, kind: 'unknown' } })
  }
  await enqueueJobs(env, db, jobs)
}

/** What the database has decided to tell a member's desk, and nobody could yet. */
export async function enqueueSyncJobs(env: Env, { read, write }: Database, member_id: string): Promise<void> {
  await enqueueStoredJobs(env, write, await listSyncJobs(read, member_id))
}
