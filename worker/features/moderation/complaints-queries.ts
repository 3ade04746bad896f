// Complaints to the operator, keyed by pool (table `complaints`).
import type { Insertable } from 'kysely'
import type { Complaint } from '#src/contract/complaints.ts'
import { appealUntil } from '#src/domain/appeals.ts'
import type { CaseOutcome } from '#src/domain/case-outcomes.ts'
import { announcedAt, CASE_ANNOUNCED_MS } from '#src/domain/case-undo.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import { insertEvidence, type NewEvidence } from './evidence-queries.ts'

const OWN_LIST_LENGTH = 50

export type NewComplaint = Omit<Insertable<Schema['complaints']>, 'status' | 'profile_id'> & {
  /** A claimed profile id; stored only when the pool has that profile. */
  profile_id: string | null
}

/** Stores a complaint, what it is about, its first event and the job of its receipt in one batch; false when the same one exists. */
export async function insertComplaint(
  db: Writer,
  { profile_id, ...complaint }: NewComplaint,
  job: { id: string } | null,
  evidence: NewEvidence | null = null,
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
      // The same complaint or appeal exists.
      .onConflict((conflict) => conflict.doNothing()),
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
    ...(evidence ? [insertEvidence(id, evidence)] : []),
    ...(job ? [addPendingJob(job, { table: 'complaints', id }, created_at)] : []),
  ])
  return (inserted ?? 0) > 0
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

/** The member a report is about, by its receipt number; null for none of the pool. */
export async function findReportedMember(db: Reader, pool: string, receipt: string) {
  const query = build
    .selectFrom('complaints')
    .where('pool', '=', pool)
    .where('receipt', '=', receipt)
    .select(['id', 'category', 'fingerprint', 'conversation', 'seq'])
  return first(db, query)
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What is shown of a case while its closing can be undone. */
const NOT_CLOSED = { status: 'open', answer: null, outcome: null, closed_at: null } as const

const isAnnounced = (
  { outcome, closed_at }: { outcome: CaseOutcome | null; closed_at: number | null },
  now: number,
): boolean => closed_at === null || announcedAt(outcome, closed_at) <= now

/** A member's own complaints, newest first, with their events. `now` in epoch milliseconds. */
export async function listComplaints(
  db: Reader,
  pool: string,
  member_id: string,
  now: number,
): Promise<Omit<Complaint, 'messages'>[]> {
  const rows = await all(
    db,
    build
      .selectFrom('complaints')
      .leftJoin('complaints as appeals', 'appeals.against_case', 'complaints.id')
      .where('complaints.pool', '=', pool)
      .where('complaints.member_id', '=', member_id)
      .orderBy('complaints.created_at', 'desc')
      .limit(OWN_LIST_LENGTH)
      .select([
        'complaints.receipt',
        'complaints.category',
        'complaints.status',
        'complaints.text',
        'complaints.created_at',
        'complaints.taken_at',
        'complaints.answer',
        'complaints.outcome',
        'complaints.closed_at',
        'appeals.receipt as appeal',
      ]),
  )
  return rows.map((found) => {
    const { taken_at, status, created_at, closed_at, ...row } = isAnnounced(found, now)
      ? found
      : { ...found, ...NOT_CLOSED }
    const may_appeal = row.category === 'report' && row.outcome === 'none' && row.appeal === null
    const until = closed_at !== null && may_appeal ? appealUntil(closed_at) : 0
    return {
      ...row,
      status: status === 'open' && taken_at !== null ? ('looking' as const) : status,
      created_at: new Date(created_at).toISOString(),
      closed_at: timeOf(closed_at),
      appeal_until: until > now ? timeOf(until) : null,
      ground: null,
      until: null,
      lifted_at: null,
    }
  })
}

/** A member's report that was decided without action, which they can appeal against. Null for anything else. */
export function findDecidedReport(db: Reader, pool: string, member_id: string, receipt: string, now: number) {
  return first(
    db,
    build
      .selectFrom('complaints')
      .where('pool', '=', pool)
      .where('receipt', '=', receipt)
      .where('member_id', '=', member_id)
      .where('category', '=', 'report')
      .where('outcome', '=', 'none')
      .where('closed_at', '<=', now - CASE_ANNOUNCED_MS)
      .select(['id', 'closed_at', 'profile_id']),
  )
}

/** The content of the email about its end; null for an open complaint, and once it was deleted. */
export function findClosed(db: Reader, pool: string, id: string) {
  return first(
    db,
    build
      .selectFrom('complaints')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .where('status', '=', 'closed')
      .select(['email', 'receipt', 'category', 'outcome', 'answer', 'member_id']),
  )
}

/** The content and address of the email with the receipt; null once the complaint was deleted. */
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

/**
 * Removes address, text, messages and answer from complaints of deleted members, once closed before a moment. The decision stays, and the
 * evidence of what was reported.
 */
export async function eraseWritersWhoLeft(db: Writer, closed_before: number): Promise<void> {
  // A complaint that was closed by SQL may have no moment.
  const closed = () =>
    build
      .selectFrom('complaints')
      .where('writer_left', '=', 1)
      .where('status', '=', 'closed')
      .where((eb) => eb.or([eb('closed_at', '<', closed_before), eb('closed_at', 'is', null)]))
      .select('id')
  await batch(db, [
    build.deleteFrom('case_messages').where('complaint_id', 'in', closed()),
    build
      .updateTable('complaints')
      .set({ writer_left: 0, email: '', text: '-', about: null, answer: null, escalation_note: null })
      .where('id', 'in', closed()),
  ])
}

export async function recordReceiptSent(db: Writer, complaint_id: string, now: number): Promise<void> {
  await run(
    db,
    build
      .insertInto('complaint_events')
      .values({ id: createId(), complaint_id, kind: 'receipt_sent', at: now }),
  )
}
