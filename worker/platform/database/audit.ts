// The audit: the account actions (design section 16). The database lets no row be changed (worker/migrations/0001_schema.sql); the
// writes of an account action depend on its row.
import { type Compilable, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Reader } from './database.ts'
import type { MemberFacts } from './member-facts.ts'
import { all, build, first } from './query.ts'
import type { AccountActionName, Schema } from './schema.ts'

/** What a member's row must be for an account action: a condition on `members`. */
export type MemberCondition = (
  of: ExpressionBuilder<Schema, 'members'>,
) => ExpressionWrapper<Schema, 'members', SqlBool>

export type AuditEntry = {
  id: string
  who_kind: Schema['audit']['who_kind']
  who_id: string | null
  what: AccountActionName
  why: string | null
  /** JSON. */
  details: string
  pool: string
  member_id: string
  at: number
}

/** The first write of an account action's batch: records it, if the member is of the pool and meets the condition. */
export function recordAccountAction(entry: AuditEntry, condition: MemberCondition): Compilable {
  const { id, who_kind, who_id, what, why, details, pool, member_id, at } = entry
  return build
    .insertInto('audit')
    .columns(['id', 'who_kind', 'who_id', 'what', 'why', 'details', 'pool', 'member_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .where('members.pool', '=', pool)
        .where('members.id', '=', member_id)
        .where('members.kind', '=', 'member')
        .where(condition)
        .select((of) => [
          of.val(id).as('id'),
          of.val(who_kind).as('who_kind'),
          of.val(who_id).as('who_id'),
          of.val(what).as('what'),
          of.val(why).as('why'),
          of.val(details).as('details'),
          'members.pool',
          'members.id as member_id',
          of.val(at).as('at'),
        ]),
    )
}

/** A condition for every other write of the batch: the account action was recorded. */
export const wasActionRecorded = (id: string) =>
  sql<SqlBool>`exists (select 1 from audit where audit.id = ${id})`

/** The last account action that ended sessions of the row of `members`; 0 where none did. */
export const lastEndingAction = sql<number>`coalesce((select max(seq) from audit
  where audit.member_id = members.id and audit.what in ('ban', 'delete', 'change-email', 'change-password')), 0)`

/** The facts that a member object copies; null for an unknown id and for a fictional profile, which has no member object. */
export async function findMemberFacts(db: Reader, member_id: string): Promise<MemberFacts | null> {
  const row = await first(
    db,
    build
      .selectFrom('members')
      .where('id', '=', member_id)
      .where('kind', '=', 'member')
      .select([
        'version',
        'pool',
        'status',
        'name',
        'language',
        'email_confirmed_at',
        'read_receipts',
        'typing',
      ])
      .select(['restricted_at', 'restricted_until', 'gender', 'country', 'birth_date'])
      .select([lastEndingAction.as('ended_by')])
      .select((eb) =>
        eb
          .selectFrom('audit')
          .where('audit.seq', '=', lastEndingAction)
          .select(sql<string | null>`details ->> '$.kept_session'`.as('kept_session'))
          .as('kept_session'),
      ),
  )
  if (!row) return null
  const { email_confirmed_at, read_receipts, typing, ...facts } = row
  return {
    ...facts,
    email_confirmed: email_confirmed_at !== null,
    read_receipts: read_receipts === 1,
    typing: typing === 1,
  }
}

/** Every account action on a member, oldest first. */
export function listAccountActions(db: Reader, pool: string, member_id: string) {
  return all(
    db,
    build
      .selectFrom('audit')
      .where('pool', '=', pool)
      .where('member_id', '=', member_id)
      .orderBy('seq')
      .select(['seq', 'id', 'who_kind', 'who_id', 'what', 'why', 'details', 'at']),
  )
}

/** A row that is not deleted by age: the reason of a suspension stays known for as long as it lasts. */
export const suspensionNotices = sql<SqlBool>`exists (
  select 1 from members where members.id = audit.member_id and members.status = 'banned')`
