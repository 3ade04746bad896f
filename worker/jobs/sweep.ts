// The timer's work, in every database by itself: hands over jobs that were left behind, and deletes what has expired.
// Where one of the two fails, or one database is out of order, the rest is done all the same.
import * as v from 'valibot'
import { type Database, databasesOf } from '../data/database.ts'
import { deleteExpired } from '../data/expired.ts'
import { listPendingJobs } from '../data/pending-jobs.ts'
import type { Env } from '../env.ts'
import { fault } from '../log.ts'
import { EXPIRIES, LEFT_BEHIND_MS } from '../retention.ts'
import { handOver } from './hand-over.ts'
import { JobMessage } from './jobs.ts'

/** What one call of the queue takes. */
const BATCH_SIZE = 100
const StoredJob = v.pipe(v.string(), v.parseJson(), JobMessage)

/** Runs every few minutes. `now` in epoch milliseconds. Never rejects. */
export async function sweep(env: Env, now = Date.now()): Promise<void> {
  const works = databasesOf(env).flatMap(({ binding, database }) =>
    [handOverLeftBehind(env, database, now), deleteExpired(database.write, EXPIRIES, now)].map((work) =>
      work.catch((error: unknown) => fault('sweep-failed', { database: binding, error })),
    ),
  )
  await Promise.all(works)
}

async function handOverLeftBehind(env: Env, database: Database, now: number): Promise<void> {
  const rows = await listPendingJobs(database.read, now - LEFT_BEHIND_MS, BATCH_SIZE)
  const jobs: JobMessage[] = []
  for (const row of rows) {
    const job = v.safeParse(StoredJob, row.job)
    if (job.success) jobs.push(job.output)
    else fault('job-unreadable', { job: { id: row.id, kind: 'unknown' } })
  }
  await handOver(env, database.write, jobs)
}
