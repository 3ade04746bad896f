// Complaints as operators see them: who works on one, what was answered and decided (table `complaints`).
import type { RelatedCase } from '#src/contract/operator/cases.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'

/** Cases with all that is shown of them. */
export const selectCases = () =>
  build
    .selectFrom('complaints')
    .leftJoin('complaints as appealed', 'appealed.id', 'complaints.against_case')
    .leftJoin('statements', 'statements.id', 'complaints.against_statement')
    .leftJoin('complaints as appeals', 'appeals.against_case', 'complaints.id')
    .leftJoin('members as senders', 'senders.id', 'complaints.member_id')
    .leftJoin('members as profiles', 'profiles.id', 'complaints.profile_id')
    .select([
      'complaints.id',
      'complaints.site',
      'complaints.locale',
      'complaints.receipt',
      'complaints.category',
      'complaints.status',
      'complaints.text',
      'complaints.created_at',
      'complaints.waits_for',
      'complaints.escalated_to',
      'complaints.escalated_by',
      'complaints.escalated_at',
      'complaints.escalation_note',
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
      'senders.name as member_name',
      'profiles.name as profile_name',
      'profiles.language as profile_language',
      'statements.measure',
      'statements.member_id as measured_id',
      'statements.lifted_at as statement_lifted_at',
      'statements.ground',
      'statements.facts',
      'statements.decided_by as statement_decided_by',
    ])

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** By its number; null for none of the pool. */
export const findCase = (db: Reader, pool: string, receipt: string) =>
  first(db, selectCases().where('complaints.pool', '=', pool).where('complaints.receipt', '=', receipt))

const RELATED_LENGTH = 10

/** Other cases that a sender or a reported profile wrote, or that are about them; one batch. */
export async function listRelated(
  db: Reader,
  pool: string,
  { id, sender, profile }: { id: string; sender: string | null; profile: string | null },
): Promise<RelatedCase[]> {
  const people = [
    ['sender', sender],
    ['profile', profile],
  ] as const
  const parts = [
    ['wrote', 'member_id'],
    ['about', 'profile_id'],
  ] as const
  const found = await Promise.all(
    people.flatMap(([of, person]) =>
      person === null
        ? []
        : parts.map(async ([part, column]) => {
            const rows = await all(
              db,
              build
                .selectFrom('complaints')
                .where(column, '=', person)
                .where('pool', '=', pool)
                .where('id', '!=', id)
                .orderBy('created_at', 'desc')
                .limit(RELATED_LENGTH)
                .select(['receipt', 'category', 'status', 'outcome', 'created_at']),
            )
            return rows.map(({ created_at, ...row }) => ({
              of,
              part,
              ...row,
              created_at: new Date(created_at).toISOString(),
            }))
          }),
    ),
  )
  return found.flat().sort((one, other) => other.created_at.localeCompare(one.created_at))
}

/** An operator takes the case; false for a closed one. */
export async function takeCase(db: Writer, id: string, taken_by: string, taken_at: number): Promise<boolean> {
  const taken = build
    .updateTable('complaints')
    .set({ taken_by, taken_at })
    .where('id', '=', id)
    .where('status', '=', 'open')
  return (await run(db, taken)) > 0
}

/** Hands an open case on; false for a closed one. `taken_by`: who has it then. */
export async function escalateCase(
  db: Writer,
  id: string,
  handed: { to: string; by: string; at: number; note: string; taken_by: string | null },
): Promise<boolean> {
  const { to, by, at, note, taken_by } = handed
  const update = build
    .updateTable('complaints')
    .set({
      escalated_to: to,
      escalated_by: by,
      escalated_at: at,
      escalation_note: note,
      taken_by,
      taken_at: taken_by === null ? null : at,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
  return (await run(db, update)) > 0
}
