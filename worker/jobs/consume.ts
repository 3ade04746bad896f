// The queue's consumer. Every job is acknowledged or retried by itself; after the last retry the queue moves it to the dead letters
// (wrangler.toml), and the sweep enqueues it again if it has a row in `pending_jobs`. Counts are added up and written per pool.
import * as v from 'valibot'
import { poolOfSite } from '#sites/find-site.ts'
import { eraseAccount } from '#worker/features/account/erase-job.ts'
import { runAccountCommand } from '#worker/features/account-status/command-job.ts'
import { syncAccountStatus } from '#worker/features/account-status/sync-account-status.ts'
import { sendAnswer } from '#worker/features/answer-desk/send-answer.ts'
import { runApprovalLater } from '#worker/features/member-care/approval-job.ts'
import { recordConversion } from '#worker/features/metrics/conversion-job.ts'
import { addCounts } from '#worker/features/metrics/jobs.ts'
import { refundLater } from '#worker/features/payments/refund-job.ts'
import { removePhotoLater } from '#worker/features/photos/removal-job.ts'
import { cancelPremium } from '#worker/features/premium/cancellation-job.ts'
import { runPremiumTask } from '#worker/features/premium/jobs.ts'
import { push } from '#worker/features/push/jobs.ts'
import { grantWelcome } from '#worker/features/signup/welcome-credits-job.ts'
import { type Database, databaseOf } from '#worker/platform/database/database.ts'
import { Countable } from '#worker/platform/queue/counts.ts'
import { JobMessage, PushJob } from '#worker/platform/queue/jobs.ts'
import { finishJob, isJobFinished, recordRetry } from '#worker/platform/queue/pending-jobs.ts'
import type { Env } from '../env.ts'
import { logError } from '../log.ts'
import { sendMail } from './send-email.ts'

const FIRST_RETRY_SECONDS = 10
const LONGEST_RETRY_SECONDS = 3_600

type SentCount = { message: Message<unknown>; countable: Countable }

export async function consumeJobs(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  const counts: SentCount[] = []
  const jobs: Message<unknown>[] = []
  for (const message of batch.messages) {
    const countable = v.safeParse(Countable, message.body)
    if (countable.success) counts.push({ message, countable: countable.output })
    else jobs.push(message)
  }
  const pools = Map.groupBy(counts, ({ countable }) => poolOfSite(countable.site))
  await Promise.all([
    ...[...pools].map(([pool, ofPool]) => consumeCounts(ofPool, pool, env)),
    ...jobs.map((message) => consume(message, env)),
  ])
}

async function consumeCounts(counts: readonly SentCount[], pool: string, env: Env): Promise<void> {
  try {
    await addCounts(
      counts.map(({ countable }) => countable),
      env,
      databaseOf(env, pool),
    )
    for (const { message } of counts) message.ack()
  } catch (error) {
    const attempt = Math.max(...counts.map(({ message }) => message.attempts))
    logError('counts-not-added', { attempt, error })
    for (const { message } of counts) message.retry({ delaySeconds: retryDelay(message) })
  }
}

async function consumePush(message: Message<unknown>, job: PushJob, env: Env): Promise<void> {
  try {
    await push(job, env, databaseOf(env, job.pool))
    message.ack()
  } catch (error) {
    logError('job-failed', { attempt: message.attempts, job: { id: message.id, kind: job.kind }, error })
    message.retry({ delaySeconds: retryDelay(message) })
  }
}

async function consume(message: Message<unknown>, env: Env): Promise<void> {
  const push = v.safeParse(PushJob, message.body)
  if (push.success) return consumePush(message, push.output, env)
  const parsed = v.safeParse(JobMessage, message.body)
  if (!parsed.success) {
    // Retrying later does not help: spends the retries now, so that it reaches the dead letters soon.
    logError('job-unreadable', { attempt: message.attempts, job: { id: message.id, kind: 'unknown' } })
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
    logError('job-failed', { site, request_id, attempt: message.attempts, job, error })
    const delaySeconds = retryDelay(message)
    message.retry({ delaySeconds })
    // If D1 itself failed, the sweep may enqueue the job before the queue retries it; jobs are safe to run twice.
    await recordRetry(databaseOf(env, job.pool).write, job.id, Date.now() + delaySeconds * 1_000).catch(
      () => {},
    )
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
      await syncAccountStatus(env, database, job.member_id)
      return
    case 'erase-account':
      return eraseAccount(job, env, database)
    case 'suspend-account':
    case 'lift-suspension':
    case 'send-export':
      return runAccountCommand(job, env, database)
    case 'remove-photo':
      return removePhotoLater(job, env, database)
    case 'grant-welcome':
      return grantWelcome(job, env)
    case 'note-conversion':
      return recordConversion(job, database)
    case 'send-answer':
      await sendAnswer(env, database, job.answer_id)
      return
    case 'run-approval':
      return runApprovalLater(job, env, database)
    case 'give-back':
      return refundLater(job, env, database)
    case 'cancel-premium':
      return cancelPremium(job, env, database)
    case 'premium':
      return runPremiumTask(job, env, database, sendMail)
  }
}
