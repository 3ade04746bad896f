// Erases an account for its member, as an operator's command asks (`npm run ops -- member erase`): by the same deletion as the
// member's own button.
import { Refusal } from '#src/contract/refusals.ts'
import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { createAccountDeletion } from './deletion-service.ts'

/** Changes nothing for an account that does not exist. Rejects if the job has to be retried. */
export async function eraseAccount(
  { pool, request_id, member_id, by, why }: JobOf<'erase-account'>,
  env: Env,
  database: Database,
): Promise<void> {
  const work: Promise<unknown>[] = []
  const deletion = createAccountDeletion({
    env,
    pool,
    database,
    ...(request_id && { request_id }),
    now: Date.now,
    background: (one) => void work.push(one),
  })
  try {
    await deletion.delete(member_id, { who: { kind: 'operator', id: by, rights: ['support'] }, why })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  } finally {
    await Promise.all(work)
  }
}
