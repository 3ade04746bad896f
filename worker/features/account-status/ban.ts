// Suspends a member: others do not see them or write to them, they cannot log in, and every session ends. Nothing of theirs is
// deleted (public/texts/legal/ban.*.md). The same step emails the reason and how to appeal (trust: DSA 17).
import { type SqlBool, sql } from 'kysely'
import { Refusal } from '#src/contract/refusals.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { build } from '#worker/platform/database/query.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, runAccountAction } from './account-action.ts'
import { endsEarlier, isNewDecision, type MeasureOrder, newStatement } from './measure.ts'
import { insertStatement, liftStatementsOf } from './statement-queries.ts'

/**
 * Throws `not_found` for an id that is no member of the pool. `unchanged` for a member who is deleted, or suspended for as long already,
 * and where the same case has suspended them.
 */
export async function ban(deps: ServiceDeps, member_id: string, order: MeasureOrder): Promise<ActionOutcome> {
  const account = await findAccount(deps.database.read, deps.pool, member_id)
  if (!account) throw new Refusal('not_found')
  const { who, why, until = null, case_id } = order
  const statement = newStatement(deps, member_id, order, { measure: 'suspended', receipt: null })
  const isShorter = sql<SqlBool>`members.status = 'banned' and ${endsEarlier('suspended', until)}`
  return runAccountAction(deps, {
    who,
    why,
    what: 'ban',
    member_id,
    condition: (of) =>
      of.and([of.or([of('members.status', '=', 'active'), isShorter]), isNewDecision(case_id, 'suspended')]),
    writes: (was_recorded) => [
      liftStatementsOf(member_id, 'suspended', deps.now()).where(was_recorded),
      build.updateTable('members').set({ status: 'banned' }).where('id', '=', member_id).where(was_recorded),
      insertStatement(statement, was_recorded),
    ],
    emails: emailToMember(account, deps).map((email) => ({
      ...email,
      template: 'suspension',
      reason: why,
      until,
    })),
  })
}
