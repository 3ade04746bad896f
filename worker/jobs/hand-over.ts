// Gives jobs that were decided together with a write to the queue. Whatever dies in between, the row stays and the
// sweep finds it; a job that arrives twice is done once.
import { deletePendingJobs } from '../data/pending-jobs.ts'
import type { Env } from '../env.ts'
import type { JobMessage } from './jobs.ts'

export async function handOver(env: Env, jobs: readonly JobMessage[]): Promise<void> {
  if (jobs.length === 0) return
  await env.JOBS.sendBatch(jobs.map((body) => ({ body })))
  await deletePendingJobs(
    env.DB,
    jobs.map((job) => job.id),
  )
}
