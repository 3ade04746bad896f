// The timer's work, in every database by itself: hands over jobs that were left behind, and deletes what has expired.
// Where one of the two fails, or one database is out of order, the rest is done all the same.
import { type Database, databasesOf } from '../data/database.ts'
import { deleteExpired } from '../data/expired.ts'
import { listPendingJobs } from '../data/pending-jobs.ts'
import type { Env } from '../env.ts'
import { fault } from '../log.ts'
import { EXPIRIES, LEFT_BEHIND_MS } from '../retention.ts'
import { handOverStored } from './hand-over.ts'

/** What one call of the queue takes. */
const BATCH_SIZE = 100

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
  await handOverStored(env, database.write, rows)
}
