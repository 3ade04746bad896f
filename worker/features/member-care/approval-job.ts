// Carries out a confirmed request whose process died, or whose member object or provider did not answer.
import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { runApproval } from './run-approval.ts'

/** Rejects if the job has to be retried. */
export async function runApprovalLater(
  { pool, approval_id }: JobOf<'run-approval'>,
  env: Env,
  database: Database,
): Promise<void> {
  const work: Promise<unknown>[] = []
  const deps = {
    env,
    pool,
    database,
    now: Date.now,
    background: (one: Promise<unknown>) => void work.push(one),
  }
  try {
    await runApproval(deps, approval_id)
  } finally {
    await Promise.all(work)
  }
}
