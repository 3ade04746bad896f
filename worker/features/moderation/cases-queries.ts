// Complaints as operators see them: who works on one, what was answered and decided (table `complaints`).
import type { CasesPage } from '#src/contract/operator/cases.ts'
import type { CaseOutcome } from '#src/domain/case-outcomes.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'

const cases = (pool: string) =>
  build
    .selectFrom('complaints')
    .leftJoin('complaints as appealed', 'appealed.id', 'complaints.against_case')
    .leftJoin('statements', 'statements.id', 'complaints.against_statement')
    .leftJoin('complaints as appeals', 'appeals.against_case', 'complaints.id')
    .where('complaints.pool', '=', pool)
    .select([
      'complaints.id',
      'complaints.site',
      'complaints.locale',
      'complaints.receipt',
      'complaints.category',
      'complaints.status',
      'complaints.text',
      'complaints.created_at',
      'complaints.answer',
      'complaints.outcome',
      'complaints.closed_at',
      'complaints.closed_by',
      'complaints.member_id',
      'complaints.profile_id',
      'complaints.about',
      'complaints.photo',
      'complaints.reason',
      'complaints.taken_at',
      'complaints.taken_by',
      'complaints.fingerprint',
      'complaints.conversation',
      'appeals.receipt as appeal',
      'appealed.receipt as against_case',
      'appealed.closed_by as case_decided_by',
      'appealed.profile_id as case_profile_id',
      'appealed.photo as case_photo',
      'complaints.against_statement',
      'statements.measure',
      'statements.member_id as suspended_id',
      'statements.ground',
      'statements.facts',
      'statements.decided_by as statement_decided_by',
    ])

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** By its number; null for none of the pool. */
export const findCase = (db: Reader, pool: string, receipt: string) =>
  first(db, cases(pool).where('complaints.receipt', '=', receipt))

/** Oldest first. */
export function listCases(
  db: Reader,
  pool: string,
  {
    closed,
    category,
    limit,
    after,
  }: Omit<CasesPage, 'after'> & {
    limit: number
    after: { at: number; id: string } | null
  },
) {
  let query = cases(pool)
    .where('complaints.status', '=', closed ? 'closed' : 'open')
    .orderBy('complaints.created_at')
    .orderBy('complaints.id')
    .limit(limit)
  if (category) query = query.where('complaints.category', '=', category)
  if (after)
    query = query
      .where('complaints.created_at', '>=', after.at)
      .where((eb) => eb.or([eb('complaints.created_at', '>', after.at), eb('complaints.id', '>', after.id)]))
  return all(db, query)
}

/** An operator takes the case; false for a closed one. */
export async function takeCase(db: Writer, id: string, taken_by: string, taken_at: number): Promise<boolean> {
  const taken = build
    .updateTable('complaints')
    .set({ taken_by, taken_at })
    .where('id', '=', id)
    .where('status', '=', 'open')
  return (await run(db, taken)) === 1
}

/** Closes it with its event and the job of its email, in one batch; false for a closed one. */
export async function closeCase(
  db: Writer,
  id: string,
  end: { answer: string; outcome: CaseOutcome | null; closed_by: string; closed_at: number },
  job: { id: string } | null,
): Promise<boolean> {
  const { closed_at: at } = end
  const event_id = createId()
  const [closed] = await batch(db, [
    build
      .updateTable('complaints')
      .set({ ...end, status: 'closed' })
      .where('id', '=', id)
      .where('status', '=', 'open'),
    build
      .insertInto('complaint_events')
      .columns(['id', 'complaint_id', 'kind', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('complaints')
          .where('complaints.id', '=', id)
          .where('closed_at', '=', at)
          .where('answer', '=', end.answer)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('complaint_events')
                  .whereRef('complaint_events.complaint_id', '=', 'complaints.id')
                  .where('complaint_events.kind', 'in', ['answered', 'decided'])
                  .select('complaint_events.id'),
              ),
            ),
          )
          .select([
            eb.val(event_id).as('id'),
            'complaints.id as complaint_id',
            eb.val(end.outcome === null ? ('answered' as const) : ('decided' as const)).as('kind'),
            eb.val(at).as('at'),
          ]),
      ),
    ...(job ? [addPendingJob(job, { table: 'complaint_events', id: event_id }, at)] : []),
  ])
  return closed === 1
}
