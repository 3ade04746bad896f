// Erases an account for its member: writes a job into the outbox, which the worker runs like a deletion by the member
// (worker/features/account/erase-job.ts). Nothing is erased by SQL here.
import { parseEmail } from '#src/domain/email.ts'
import type { Ask } from './stores.ts'

export type FoundAccount = {
  id: string
  pool: string
  site: string
  kind: 'member' | 'fictional'
  status: 'active' | 'banned' | 'deleted'
  created_at: number
}

/** Parameters: the id or address, and the pools as JSON. */
const FIND = `SELECT id, pool, site, kind, status, created_at FROM members
WHERE pool IN (SELECT value FROM json_each(?2)) AND (id = ?1 OR email = ?1)`

/** Finds accounts of these pools by id or email address. A deleted account is found by its id only. */
export async function findAccounts(ask: Ask, who: string, pools: readonly string[]): Promise<FoundAccount[]> {
  const rows = await ask(FIND, [who.includes('@') ? (parseEmail(who) ?? who) : who, JSON.stringify(pools)])
  return rows as FoundAccount[]
}

/** Inserts the job once. A job that was given up is enqueued again. */
const REQUEST = `INSERT INTO pending_jobs (id, job, created_at)
SELECT 'erase:' || id, json_object('kind', 'erase-account', 'id', 'erase:' || id, 'pool', pool, 'site', site, 'member_id', id,
  'by', ?2, 'why', ?3), CAST(?4 AS INTEGER)
FROM members WHERE id = ?1 AND kind = 'member' AND status <> 'deleted'
ON CONFLICT (id) DO UPDATE SET failed_at = NULL, handovers = 0, due_at = 0 WHERE failed_at IS NOT NULL`

/** `now` in epoch milliseconds. Safe to repeat: a second request changes nothing. */
export async function requestErasure(
  ask: Ask,
  member_id: string,
  { by, why, now }: { by: string; why: string; now: number },
): Promise<void> {
  await ask(REQUEST, [member_id, by, why, String(now)])
}

/** Counts what is left of an erasure: its job, the jobs for the member's Durable Object, and photos. */
const PROGRESS = `SELECT status,
  (SELECT count(*) FROM pending_jobs WHERE id = 'erase:' || ?1 OR (id >= 'settle:' || ?1 || ':' AND id < 'settle:' || ?1 || ';'))
    AS jobs,
  (SELECT count(*) FROM pending_jobs WHERE id = 'erase:' || ?1 AND failed_at IS NOT NULL) AS failed,
  (SELECT count(*) FROM photos WHERE member_id = ?1) AS photos
FROM members WHERE id = ?1`

export type ErasureProgress = 'done' | 'under way' | 'given up'

export async function erasureProgress(ask: Ask, member_id: string): Promise<ErasureProgress> {
  const [row] = await ask(PROGRESS, [member_id])
  if (!row || row.failed === 1) return 'given up'
  return row.status === 'deleted' && row.jobs === 0 && row.photos === 0 ? 'done' : 'under way'
}
