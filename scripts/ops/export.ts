// Sends a member the link to their own data: writes a job into the outbox, which the worker runs like the operators' console
// (worker/features/account-status/command-job.ts). Nothing is read from the store here.
import type { Ask } from './stores.ts'

/** Each order has an id of its own: a member may ask again. */
const REQUEST = `INSERT INTO pending_jobs (id, job, created_at)
SELECT ?2, json_object('kind', 'send-export', 'id', ?2, 'pool', pool, 'site', site, 'member_id', id, 'by', ?3, 'why', ?4),
  CAST(?5 AS INTEGER)
FROM members WHERE id = ?1 AND kind = 'member' AND status <> 'deleted' AND email_confirmed_at IS NOT NULL
ON CONFLICT (id) DO NOTHING`

/** `now` in epoch milliseconds. Changes nothing for an account whose address is not confirmed. */
export async function requestExport(
  ask: Ask,
  member_id: string,
  { job, by, why, now }: { job: string; by: string; why: string; now: number },
): Promise<void> {
  await ask(REQUEST, [member_id, job, by, why, String(now)])
}

const CONFIRMED = 'SELECT email_confirmed_at IS NOT NULL AS confirmed FROM members WHERE id = ?1'

export async function isAddressConfirmed(ask: Ask, member_id: string): Promise<boolean> {
  const [row] = await ask(CONFIRMED, [member_id])
  return row?.confirmed === 1
}

/** The worker does not send it twice within ten minutes, and records the first time alone. */
const SAME_ORDER_MS = 10 * 60_000

const PROGRESS = `SELECT (SELECT count(*) FROM pending_jobs WHERE id = ?2) AS jobs,
  (SELECT count(*) FROM pending_jobs WHERE id = ?2 AND failed_at IS NOT NULL) AS failed,
  (SELECT count(*) FROM audit WHERE member_id = ?1 AND what = 'send-export' AND at > CAST(?3 AS INTEGER)) AS sent`

/** `now`: of the order, in epoch milliseconds. `given up` too where the account was erased, or its address changed, meanwhile. */
export async function exportProgress(
  ask: Ask,
  member_id: string,
  { job, now }: { job: string; now: number },
): Promise<'done' | 'under way' | 'given up'> {
  const [row] = await ask(PROGRESS, [member_id, job, String(now - SAME_ORDER_MS)])
  if (!row || row.failed === 1) return 'given up'
  if (row.jobs !== 0) return 'under way'
  return row.sent === 0 ? 'given up' : 'done'
}
