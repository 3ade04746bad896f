// The timer's work: hands over jobs that were left behind, and deletes what has expired.
import * as v from 'valibot'
import { deleteExpired, listPendingJobs } from '../data/pending-jobs.ts'
import type { Env } from '../env.ts'
import { fault } from '../log.ts'
import { handOver } from './hand-over.ts'
import { JobMessage } from './jobs.ts'

const LEFT_BEHIND_MS = 60_000
/** What one call of the queue takes. */
const BATCH_SIZE = 100
const StoredJob = v.pipe(v.string(), v.parseJson(), JobMessage)

/** Runs every few minutes. `now` in epoch milliseconds. */
export async function sweepPendingJobs(env: Env, now = Date.now()): Promise<void> {
  const rows = await listPendingJobs(env.DB, now - LEFT_BEHIND_MS, BATCH_SIZE)
  const jobs: JobMessage[] = []
  for (const row of rows) {
    const job = v.safeParse(StoredJob, row.job)
    if (job.success) jobs.push(job.output)
    else fault('job-unreadable', { job: { id: row.id, kind: 'unknown' } })
  }
  await handOver(env, jobs)
  await deleteExpired(env.DB, now)
}
