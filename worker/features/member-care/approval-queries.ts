// Credits and refunds that wait for a second operator (table `approvals`). Each decision is one write on condition that there is none yet.
import type { Insertable } from 'kysely'
import { APPROVAL_MS } from '#src/domain/approvals.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'
import type { Approvals } from '#worker/platform/database/schema.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'

/** Counting stops here: more says nothing more. */
const COUNTED_MAX = 100

type Decision = { pool: string; id: string; by: string; now: number }

const waiting = (pool: string, now: number) =>
  build
    .selectFrom('approvals')
    .where('pool', '=', pool)
    .where('outcome', 'is', null)
    .where('created_at', '>', now - APPROVAL_MS)

export const findApproval = (db: Reader, id: string) =>
  first(db, build.selectFrom('approvals').where('id', '=', id).selectAll())

/** The refund of an order that waits; a second one is not asked for beside it. */
export const findWaitingRefund = (db: Reader, pool: string, order_id: string, now: number) =>
  first(db, waiting(pool, now).where('order_id', '=', order_id).selectAll())

/** Stores a request; the same id again changes nothing. */
export async function insertApproval(db: Writer, approval: Insertable<Approvals>): Promise<void> {
  await run(
    db,
    build
      .insertInto('approvals')
      .values(approval)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Oldest first. */
export function listApprovals(
  db: Reader,
  pool: string,
  now: number,
  { limit, after }: { limit: number; after: { at: number; id: string } | null },
) {
  let query = waiting(pool, now).selectAll().orderBy('created_at').orderBy('id').limit(limit)
  if (after)
    query = query
      .where('created_at', '>=', after.at)
      .where((eb) => eb.or([eb('created_at', '>', after.at), eb('id', '>', after.id)]))
  return all(db, query)
}

export const listAskers = (db: Reader, pool: string, now: number) =>
  all(db, waiting(pool, now).orderBy('created_at').limit(COUNTED_MAX).select('asked_by'))

const undecided = ({ pool, id, now }: Decision) =>
  build
    .updateTable('approvals')
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('created_at', '>', now - APPROVAL_MS)

/**
 * Confirms a request of another operator, with the job that carries it out in the same batch: the one write that decides. False where it was
 * decided before, or is too old.
 */
export async function confirmApproval(db: Writer, decision: Decision, job: { id: string }): Promise<boolean> {
  const { id, by, now } = decision
  const [confirmed] = await batch(db, [
    undecided(decision)
      .where('asked_by', '<>', by)
      .set({ outcome: 'confirmed', decided_by: by, decided_at: now }),
    // Also stored where it was decided before; the job finds that and changes nothing.
    addPendingJob(job, { table: 'approvals', id, where: 'outcome' }, now),
  ])
  return confirmed === 1
}

export const refuseApproval = async (db: Writer, decision: Decision): Promise<boolean> =>
  (await run(
    db,
    undecided(decision).set({ outcome: 'refused', decided_by: decision.by, decided_at: decision.now }),
  )) === 1

/** A confirmed request is carried out from now on; false where an earlier attempt had begun. */
export const startApproval = async (db: Writer, id: string, now: number): Promise<boolean> =>
  (await run(
    db,
    build
      .updateTable('approvals')
      .set({ started_at: now })
      .where('id', '=', id)
      .where('outcome', '=', 'confirmed')
      .where('started_at', 'is', null),
  )) === 1

/** The first result stays. */
export async function recordResult(db: Writer, id: string, result: string): Promise<void> {
  await run(
    db,
    build.updateTable('approvals').set({ result }).where('id', '=', id).where('result', 'is', null),
  )
}
