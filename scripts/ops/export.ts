// Sends a member the link to their own data: writes a job into the outbox, which the worker runs like the operators' console
// (worker/features/account-status/command-job.ts). Nothing is read from the store here.
import { MAIL_UNDO_TOKEN_MS, SAME_EXPORT_MS } from '#worker/platform/retention.ts'
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

const ADDRESS = `SELECT email_confirmed_at IS NOT NULL AS confirmed,
  EXISTS (SELECT 1 FROM mail_changes WHERE member_id = members.id AND confirmed_at > CAST(?2 AS INTEGER) AND undone_at IS NULL) AS changed
FROM members WHERE id = ?1`

/** Whether the address is the member's for certain, by the worker's rule (`hasSettledAddress`); `unsettled` while a former one can undo a change. */
export async function findAddressState(
  ask: Ask,
  member_id: string,
  now: number,
): Promise<'settled' | 'unsettled' | 'unconfirmed'> {
  const [row] = await ask(ADDRESS, [member_id, String(now - MAIL_UNDO_TOKEN_MS)])
  if (row?.confirmed !== 1) return 'unconfirmed'
  return row.changed === 1 ? 'unsettled' : 'settled'
}

const PROGRESS = `SELECT (SELECT count(*) FROM pending_jobs WHERE id = ?2) AS jobs,
  (SELECT count(*) FROM pending_jobs WHERE id = ?2 AND failed_at IS NOT NULL) AS failed,
  (SELECT count(*) FROM audit WHERE member_id = ?1 AND what = 'send-export' AND at > CAST(?3 AS INTEGER)) AS sent`

/** `now`: of the order, in epoch milliseconds; one that repeats an earlier one is done by it. `given up` too where the account was erased, or its address changed, meanwhile. */
export async function exportProgress(
  ask: Ask,
  member_id: string,
  { job, now }: { job: string; now: number },
): Promise<'done' | 'under way' | 'given up'> {
  const [row] = await ask(PROGRESS, [member_id, job, String(now - SAME_EXPORT_MS)])
  if (!row || row.failed === 1) return 'given up'
  if (row.jobs !== 0) return 'under way'
  return row.sent === 0 ? 'given up' : 'done'
}
