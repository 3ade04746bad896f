// The queue's consumer. Every job stands alone: done and acknowledged, or retried later by itself; after the last retry
// the queue moves it to the dead letters (wrangler.toml). Clicks are added up and written together, those of a pool at once.
import * as v from 'valibot'
import { poolOfSite } from '#sites/find-site.ts'
import { type Database, databaseOf } from '../data/database.ts'
import { finishJob, isJobFinished } from '../data/pending-jobs.ts'
import type { Env } from '../env.ts'
import { fault } from '../log.ts'
import { settleStanding } from '../standing/settle-standing.ts'
import { addClicks } from './add-clicks.ts'
import { grantWelcome } from './grant-welcome.ts'
import { CountClick, JobMessage } from './jobs.ts'
import { sendMail } from './send-mail.ts'

const FIRST_RETRY_SECONDS = 10
const LONGEST_RETRY_SECONDS = 3_600

type SentClick = { message: Message<unknown>; click: CountClick }

export async function consumeJobs(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  const clicks: SentClick[] = []
  const jobs: Message<unknown>[] = []
  for (const message of batch.messages) {
    const click = v.safeParse(CountClick, message.body)
    if (click.success) clicks.push({ message, click: click.output })
    else jobs.push(message)
  }
  const pools = Map.groupBy(clicks, ({ click }) => poolOfSite(click.site))
  await Promise.all([
    ...[...pools].map(([pool, ofPool]) => consumeClicks(ofPool, pool, env)),
    ...jobs.map((message) => consume(message, env)),
  ])
}

async function consumeClicks(clicks: readonly SentClick[], pool: string, env: Env): Promise<void> {
  try {
    await addClicks(
      clicks.map(({ click }) => click),
      env,
      databaseOf(env, pool),
    )
    for (const { message } of clicks) message.ack()
  } catch (error) {
    const attempt = Math.max(...clicks.map(({ message }) => message.attempts))
    fault('clicks-not-counted', { attempt, error })
    for (const { message } of clicks) message.retry({ delaySeconds: retryDelay(message) })
  }
}

async function consume(message: Message<unknown>, env: Env): Promise<void> {
  const parsed = v.safeParse(JobMessage, message.body)
  if (!parsed.success) {
    // Waiting does not mend it: spend the retries at once, so that it reaches the dead letters soon.
    fault('job-unreadable', { attempt: message.attempts, job: { id: message.id, kind: 'unknown' } })
    message.retry()
    return
  }
  const job = parsed.output
  try {
    const database = databaseOf(env, job.pool)
    if (!(await isJobFinished(database.read, job.id))) {
      await perform(job, env, database)
      await finishJob(database.write, job.id, Date.now())
    }
    message.ack()
  } catch (error) {
    const { site, request_id } = job
    fault('job-failed', { site, request_id, attempt: message.attempts, job, error })
    message.retry({ delaySeconds: retryDelay(message) })
  }
}

function retryDelay({ attempts }: Message<unknown>): number {
  return Math.min(FIRST_RETRY_SECONDS * 4 ** (attempts - 1), LONGEST_RETRY_SECONDS)
}

async function perform(job: JobMessage, env: Env, database: Database): Promise<void> {
  switch (job.kind) {
    case 'send-mail':
      return sendMail(job, env, database)
    case 'settle-standing':
    case 'end-sessions':
      await settleStanding(env, database, job.member_id)
      return
    case 'grant-welcome':
      return grantWelcome(job, env)
  }
}
