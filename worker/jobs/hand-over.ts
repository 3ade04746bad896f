// Gives jobs that were decided together with a write to the queue. Whatever dies in between, the row stays and the
// sweep finds it; a job that arrives twice is done once.
import type { Writer } from '../data/database.ts'
import { deletePendingJobs } from '../data/pending-jobs.ts'
import type { Env } from '../env.ts'
import type { JobMessage } from './jobs.ts'

/** `db`: the database whose transaction decided the jobs. */
export async function handOver({ JOBS }: Env, db: Writer, jobs: readonly JobMessage[]): Promise<void> {
  if (jobs.length === 0) return
  await JOBS.sendBatch(jobs.map((body) => ({ body })))
  await deletePendingJobs(
    db,
    jobs.map((job) => job.id),
  )
}
