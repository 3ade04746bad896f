// Removes a photo as an operator's command asks (`npm run ops -- photo remove`), or as a refusal asks that was not undone.
import { Refusal } from '#src/contract/refusals.ts'
import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { createPhotoRemoval } from './removal-service.ts'

/** Changes nothing for a photo that is gone, or whose refusal was undone. Rejects if the job has to be retried. */
export async function removePhotoLater(
  { pool, request_id, member_id, photo_id, by, ground, facts, refused_at }: JobOf<'remove-photo'>,
  env: Env,
  database: Database,
): Promise<void> {
  const work: Promise<unknown>[] = []
  const removal = createPhotoRemoval({
    env,
    pool,
    database,
    ...(request_id && { request_id }),
    now: Date.now,
    background: (one) => void work.push(one),
  })
  const photo = { member_id, photo: photo_id }
  try {
    if (refused_at !== null) await removal.finishRefusal({ id: by }, photo, { refused_at, ground })
    else {
      const who = { kind: 'operator' as const, id: by, rights: ['moderate' as const] }
      await removal.remove(who, photo, { ground, facts, by_report: false })
    }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  } finally {
    await Promise.all(work)
  }
}
