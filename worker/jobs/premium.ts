// What a member's desk wants done about premium: a renewal that is due, or a mail.
import type { Database } from '../data/database.ts'
import type { Env } from '../env.ts'
import { paymentsOf } from '../payments/index.ts'
import { premiumEmails } from '../payments/premium-letters.ts'
import { renewPremium } from '../payments/renew-premium.ts'
import type { JobOf } from './jobs.ts'
import { sendMail } from './send-mail.ts'

/** Rejects while it is worth another try. */
export async function runPremiumTask(job: JobOf<'premium'>, env: Env, database: Database): Promise<void> {
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
