// Removes a photo of a member: writes a job into the outbox, which the worker runs like a removal in the operators' console
// (worker/features/photos/removal-job.ts). Nothing is deleted by SQL here.
import type { Ask } from './stores.ts'

export type FoundPhoto = { id: string; member_id: string; pool: string; review: string; created_at: number }

const FIND = `SELECT photos.id, photos.member_id, members.pool, photos.review, photos.created_at
FROM photos JOIN members ON members.id = photos.member_id WHERE photos.id = ?1 AND photos.review <> 'unfinished'`

/** Null for a photo that does not exist, or is being deleted already. */
export async function findPhoto(ask: Ask, id: string): Promise<FoundPhoto | null> {
  const [row] = await ask(FIND, [id])
  return (row as FoundPhoto | undefined) ?? null
}

export type RemovalOrder = { by: string; ground: string; facts: string | null; now: number }

/** Inserts the job once. A job that was given up is enqueued again. */
const REQUEST = `INSERT INTO pending_jobs (id, job, created_at)
SELECT 'remove-photo:' || photos.id, json_object('kind', 'remove-photo', 'id', 'remove-photo:' || photos.id, 'pool', pool,
  'site', site, 'member_id', member_id, 'photo_id', photos.id, 'by', ?2, 'ground', ?3, 'facts', nullif(?4, ''), 'refused_at', NULL),
  CAST(?5 AS INTEGER)
FROM photos JOIN members ON members.id = photos.member_id WHERE photos.id = ?1 AND photos.review IN ('waiting', 'shown')
ON CONFLICT (id) DO UPDATE SET failed_at = NULL, handovers = 0, due_at = 0 WHERE failed_at IS NOT NULL`

/** `now` in epoch milliseconds. Safe to repeat: a second request changes nothing. */
export async function requestRemoval(
  ask: Ask,
  id: string,
  { by, ground, facts, now }: RemovalOrder,
): Promise<void> {
  await ask(REQUEST, [id, by, ground, facts ?? '', String(now)])
}

const PROGRESS = `SELECT (SELECT count(*) FROM photos WHERE id = ?1) AS photos,
  (SELECT count(*) FROM pending_jobs WHERE id = 'remove-photo:' || ?1) AS jobs,
  (SELECT count(*) FROM pending_jobs WHERE id = 'remove-photo:' || ?1 AND failed_at IS NOT NULL) AS failed`

export type RemovalProgress = 'done' | 'under way' | 'given up'

export async function removalProgress(ask: Ask, id: string): Promise<RemovalProgress> {
  const [row] = await ask(PROGRESS, [id])
  if (row?.failed === 1) return 'given up'
  return row?.photos === 0 && row.jobs === 0 ? 'done' : 'under way'
}
