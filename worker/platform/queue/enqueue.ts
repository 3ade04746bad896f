// Enqueues jobs that were stored together with a write. Their rows stay until the consumer has done them, so that the sweep finds what the
// queue or a process lost; a job that arrives twice is done once.
import * as v from 'valibot'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import type { Database, Writer } from '#worker/platform/database/database.ts'
import { JobMessage } from './jobs.ts'
import { giveUpJobs, listDueJobs, listSyncJobs, recordHandover, storeJob } from './pending-jobs.ts'

const StoredJob = v.pipe(v.string(), v.parseJson(), JobMessage)

/** Maximum messages of one `sendBatch`. */
const BATCH_SIZE = 100
/** How often a job is enqueued before it is given up; with the growing lease this takes more than a day. */
const MAX_HANDOVERS = 10

/** `db`: the database whose transaction decided the jobs. `delaySeconds`: the queue delivers none of them before. */
export async function enqueueJobs(
  { JOBS }: Env,
  db: Writer,
  jobs: readonly JobMessage[],
  { delaySeconds = 0 } = {},
): Promise<void> {
  if (jobs.length === 0) return
  await JOBS.sendBatch(jobs.map((body) => ({ body, ...(delaySeconds > 0 && { delaySeconds }) })))
  await recordHandover(
    db,
    jobs.map((job) => job.id),
    Date.now(),
  )
}

/** Stores a job that no D1 batch stored, then enqueues it. The same id twice is one job. */
export async function storeAndEnqueueJob(env: Env, db: Writer, job: JobMessage): Promise<void> {
  await storeJob(db, job, Date.now())
  await enqueueJobs(env, db, [job])
}

type StoredRow = { id: string; job: string }

/** Enqueues the jobs that are due by `now`. Gives up and logs those that cannot be parsed or were enqueued too often. */
export async function enqueueDueJobs(env: Env, { read, write }: Database, now: number): Promise<void> {
  const rows = await listDueJobs(read, now, BATCH_SIZE)
  const { jobs, unreadable } = readJobs(rows)
  const worn = new Set(rows.filter((row) => row.handovers >= MAX_HANDOVERS).map((row) => row.id))
  const over = jobs.filter(({ id }) => worn.has(id))
  for (const job of over) logError('job-given-up', { site: job.site, request_id: job.request_id, job })
  for (const id of unreadable) logError('job-unreadable', { job: { id, kind: 'unknown' } })
  const given_up = [...over.map(({ id }) => id), ...unreadable]
  if (given_up.length > 0) await giveUpJobs(write, given_up, now)
  await enqueueJobs(
    env,
    write,
    jobs.filter(({ id }) => !worn.has(id)),
  )
}

/** Enqueues the changes that the database has stored for a member object and that were not delivered yet. */
export async function enqueueSyncJobs(env: Env, { read, write }: Database, member_id: string): Promise<void> {
  await enqueueJobs(env, write, readJobs(await listSyncJobs(read, member_id, Date.now())).jobs)
}

function readJobs(rows: readonly StoredRow[]): { jobs: JobMessage[]; unreadable: string[] } {
  const jobs: JobMessage[] = []
  const unreadable: string[] = []
  for (const { id, job } of rows) {
    const read = v.safeParse(StoredJob, job)
    if (read.success) jobs.push(read.output)
    else unreadable.push(id)
  }
  return { jobs, unreadable }
}
