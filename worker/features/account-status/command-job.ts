// Runs an operator's command on an account (`npm run ops -- member suspend | lift | export`): by the same account actions as the operators'
// console.
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { ban } from './ban.ts'
import { lift } from './lift.ts'
import { sendExport } from './send-export.ts'
import { unban } from './unban.ts'

const FINAL: readonly RefusalCode[] = ['not_found', 'email_unconfirmed']

/** Changes nothing, and logs it, where the action refuses: the account was erased meanwhile, for one. Rejects if the job has to be retried. */
export async function runAccountCommand(
  job: JobOf<'suspend-account' | 'lift-suspension' | 'send-export'>,
  env: Env,
  database: Database,
): Promise<void> {
  const { pool, request_id, member_id, by } = job
  const work: Promise<unknown>[] = []
  const deps = {
    env,
    pool,
    database,
    ...(request_id && { request_id }),
    now: Date.now,
    background: (one: Promise<unknown>) => void work.push(one),
  }
  const right = job.kind === 'send-export' ? ('support' as const) : ('moderate' as const)
  const who = { kind: 'operator' as const, id: by, rights: [right] }
  try {
    if (job.kind === 'suspend-account')
      await ban(deps, member_id, { who, why: job.ground, facts: job.facts, until: job.until })
    else if (job.kind === 'send-export') await sendExport(deps, member_id, { who, why: job.why })
    else if (job.measure === 'suspended') await unban(deps, member_id, { who, why: job.why })
    else await lift(deps, member_id, { who, why: job.why, measure: job.measure })
  } catch (error) {
    if (!(error instanceof Refusal && FINAL.includes(error.code))) throw error
    logWarning('account-command-refused', { request_id, job, code: error.code })
  } finally {
    await Promise.all(work)
  }
}
