// Why members were suspended, for themselves to read (worker/migrations/0024_cases.sql).
import type { RawBuilder, SqlBool } from 'kysely'
import type { BanReason } from '#src/domain/ban-reasons.ts'
import type { Reader } from './database.ts'
import { build, first } from './db.ts'

export type NewStatement = {
  id: string
  pool: string
  member_id: string
  ground: BanReason
  facts: string | null
  by_report: boolean
  decided_by: string
  decided_at: number
}

/** A write of the deed's batch. */
export const insertStatement = (statement: NewStatement, was_recorded: RawBuilder<SqlBool>) =>
  build
    .insertInto('statements')
    .columns(['id', 'pool', 'member_id', 'ground', 'facts', 'by_report', 'decided_by', 'decided_at'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .where('members.id', '=', statement.member_id)
        .where(was_recorded)
        .select([
          eb.val(statement.id).as('id'),
          'members.pool',
          'members.id as member_id',
          eb.val(statement.ground).as('ground'),
          eb.val(statement.facts).as('facts'),
          eb.val(Number(statement.by_report)).as('by_report'),
          eb.val(statement.decided_by).as('decided_by'),
          eb.val(statement.decided_at).as('decided_at'),
        ]),
    )

/** The suspension is lifted: whatever it was for. */
export const liftStatements = (member_id: string, lifted_at: number) =>
  build
    .updateTable('statements')
    .set({ lifted_at })
    .where('member_id', '=', member_id)
    .where('lifted_at', 'is', null)

/** Why a member is suspended now, with the number of the appeal; null for who is not, and where nobody wrote it down. */
export function findStatement(db: Reader, pool: string, member_id: string) {
  return first(
    db,
    build
      .selectFrom('statements')
      .innerJoin('members', 'members.id', 'statements.member_id')
      .leftJoin('complaints', 'complaints.against_statement', 'statements.id')
      .where('statements.pool', '=', pool)
      .where('statements.member_id', '=', member_id)
      .where('statements.lifted_at', 'is', null)
      .where('members.status', '=', 'banned')
      .orderBy('statements.decided_at', 'desc')
      .select([
        'statements.id',
        'statements.ground',
        'statements.facts',
        'statements.by_report',
        'statements.decided_at',
        'complaints.receipt as appeal',
      ]),
  )
}
