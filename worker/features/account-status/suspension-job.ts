// Suspends a member, or lifts a suspension or another measure, as an operator's command asks (`npm run ops -- member suspend|lift`): by the same account actions as the
// operators' console.
import { Refusal } from '#src/contract/refusals.ts'
import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { ban } from './ban.ts'
import { lift } from './lift.ts'
import { unban } from './unban.ts'

/** Changes nothing for an account that does not exist, or has that status already. Rejects if the job has to be retried. */
export async function changeSuspension(
  job: JobOf<'suspend-account'> | JobOf<'lift-suspension'>,
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
  const who = { kind: 'operator' as const, id: by, rights: ['moderate' as const] }
  try {
    if (job.kind === 'suspend-account')
      await ban(deps, member_id, { who, why: job.ground, facts: job.facts, until: job.until })
    else if (job.measure === 'suspended') await unban(deps, member_id, { who, why: job.why })
    else await lift(deps, member_id, { who, why: job.why, measure: job.measure })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  } finally {
    await Promise.all(work)
  }
}
