// What people wrote to the operator, keyed by pool (worker/migrations/0002_complaints.sql).
import type { Insertable } from 'kysely'
import type { Complaint } from '#src/contract/complaints.ts'
import { createId } from '../auth/secrets.ts'
import type { Reader, Writer } from './database.ts'
import { all, batch, build, first, run } from './db.ts'
import { addPendingJob } from './pending-jobs.ts'
import type { Schema } from './schema.ts'

const OWN_LIST_LENGTH = 50

export type NewComplaint = Omit<Insertable<Schema['complaints']>, 'status' | 'profile_id'> & {
  /** What may be a profile's id; kept only when the pool has that profile. */
  profile_id: string | null
}

/** Keeps a complaint, its first event and the job of its receipt together; false when the same one is there already. */
export async function insertComplaint(
  db: Writer,
  { profile_id, ...complaint }: NewComplaint,
  job: { id: string } | null,
): Promise<boolean> {
  const { id, pool, created_at } = complaint
  const [inserted] = await batch(db, [
    build
      .insertInto('complaints')
      .values((eb) => ({
        ...complaint,
        profile_id: eb
          .selectFrom('members')
          .where('pool', '=', pool)
          .where('id', '=', profile_id ?? '')
          .select('id'),
      }))
      .onConflict((conflict) => conflict.columns(['pool', 'fingerprint']).doNothing()),
    build
      .insertInto('complaint_events')
      .columns(['id', 'complaint_id', 'kind', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('complaints')
          .where('complaints.id', '=', id)
          .select([
            eb.val(createId()).as('id'),
            'complaints.id as complaint_id',
            eb.val('received').as('kind'),
            eb.val(created_at).as('at'),
          ]),
      ),
    ...(job ? [addPendingJob(job, { table: 'complaints', id }, created_at)] : []),
  ])
  return inserted === 1
}

/** The receipt number of the complaint that has a fingerprint. */
export async function findReceiptNumber(
  db: Reader,
  pool: string,
  fingerprint: string,
): Promise<string | null> {
  const query = build
    .selectFrom('complaints')
    .where('pool', '=', pool)
    .where('fingerprint', '=', fingerprint)
    .select('receipt')
  return (await first(db, query))?.receipt ?? null
}

/** Which message a report is about, by its receipt number; null for no report of the pool. */
export async function findReported(db: Reader, pool: string, receipt: string) {
  const query = build
    .selectFrom('complaints')
    .where('pool', '=', pool)
    .where('receipt', '=', receipt)
    .select(['fingerprint', 'conversation', 'seq'])
  return first(db, query)
}

/** A member's own complaints, newest first. */
export async function listComplaints(db: Reader, pool: string, member_id: string): Promise<Complaint[]> {
  const rows = await all(
    db,
    build
      .selectFrom('complaints')
      .where('pool', '=', pool)
      .where('member_id', '=', member_id)
      .orderBy('created_at', 'desc')
      .limit(OWN_LIST_LENGTH)
      .select(['receipt', 'category', 'status', 'text', 'created_at']),
  )
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}

/** What the mail with the receipt says, and where it goes; null once the complaint is gone. */
export async function findComplaint(db: Reader, pool: string, id: string) {
  return first(
    db,
    build
      .selectFrom('complaints')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .select(['email', 'receipt', 'category']),
  )
}

export async function noteReceiptSent(db: Writer, complaint_id: string, now: number): Promise<void> {
  await run(
    db,
    build
      .insertInto('complaint_events')
      .values({ id: createId(), complaint_id, kind: 'receipt_sent', at: now }),
  )
}
