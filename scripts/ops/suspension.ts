// Suspends a member, or lifts a suspension or another measure: writes a job into the outbox, which the worker runs like the operators' console
// (worker/features/account-status/command-job.ts). No status is changed by SQL here.
import type { Liftable } from '#src/domain/case-outcomes.ts'
import type { Ask } from './stores.ts'

/** Each order has an id of its own: a member may be suspended, let back and suspended again. */
const SUSPEND = `INSERT INTO pending_jobs (id, job, created_at)
SELECT ?2, json_object('kind', 'suspend-account', 'id', ?2, 'pool', pool, 'site', site, 'member_id', id, 'by', ?3, 'ground', ?4,
  'facts', ?5, 'until', CAST(nullif(?7, '') AS INTEGER)), CAST(?6 AS INTEGER)
FROM members WHERE id = ?1 AND kind = 'member' AND status = 'active'
ON CONFLICT (id) DO NOTHING`

const LIFT = `INSERT INTO pending_jobs (id, job, created_at)
SELECT ?2, json_object('kind', 'lift-suspension', 'id', ?2, 'pool', pool, 'site', site, 'member_id', id, 'by', ?3, 'why', ?4,
  'measure', ?6), CAST(?5 AS INTEGER)
FROM members WHERE id = ?1 AND kind = 'member' AND iif(?6 = 'suspended', status = 'banned',
  EXISTS (SELECT 1 FROM statements WHERE member_id = members.id AND measure = ?6 AND lifted_at IS NULL))
ON CONFLICT (id) DO NOTHING`

type Order = { job: string; by: string; now: number }

/** `now` in epoch milliseconds, as `until`, when it ends by itself; null: until it is lifted. */
export async function requestSuspension(
  ask: Ask,
  member_id: string,
  { job, by, ground, facts, now, until }: Order & { ground: string; facts: string; until: number | null },
): Promise<void> {
  const end = until === null ? '' : String(until)
  await ask(SUSPEND, [member_id, job, by, ground, facts, String(now), end])
}

export async function requestLift(
  ask: Ask,
  member_id: string,
  { job, by, why, now, measure }: Order & { why: string; measure: Liftable },
): Promise<void> {
  await ask(LIFT, [member_id, job, by, why, String(now), measure])
}

const PROGRESS = `SELECT status, (SELECT count(*) FROM pending_jobs WHERE id = ?2) AS jobs,
  (SELECT count(*) FROM pending_jobs WHERE id = ?2 AND failed_at IS NOT NULL) AS failed
FROM members WHERE id = ?1`

/** Whether a member has the wanted status, and the job is done. */
export async function statusProgress(
  ask: Ask,
  member_id: string,
  { job, status }: { job: string; status: 'active' | 'banned' },
): Promise<'done' | 'under way' | 'given up'> {
  const [row] = await ask(PROGRESS, [member_id, job])
  if (!row || row.failed === 1) return 'given up'
  return row.status === status && row.jobs === 0 ? 'done' : 'under way'
}
