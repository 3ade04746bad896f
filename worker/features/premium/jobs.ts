// Premium jobs of the member object: a renewal that is due, or an email.

import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { premiumEmails } from './email-jobs.ts'
import { renewPremium } from './renew.ts'

/** Rejects if the job has to be retried. */
export async function runPremiumTask(
  job: JobOf<'premium'>,
  env: Env,
  database: Database,
  sendMail: (email: JobOf<'send-mail'>, env: Env, database: Database) => Promise<void>,
): Promise<void> {
  if (job.what !== 'renew') {
    for (const email of await premiumEmails(job, env, database)) await sendMail(email, env, database)
    return
  }
  const work: Promise<unknown>[] = []
  const background = (one: Promise<unknown>) => void work.push(one)
  try {
    await renewPremium({ env, now: Date.now, background, pool: job.pool }, paymentsOf(env), database, job)
  } finally {
    await Promise.all(work)
  }
}
