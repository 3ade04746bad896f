// Lifts a suspension: everything is as before, except for the sessions, which have ended.
import { type SqlBool, sql } from 'kysely'
import { Refusal } from '#src/contract/refusals.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import type { MemberCondition } from '#worker/platform/database/audit.ts'
import { build } from '#worker/platform/database/query.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'
import { findStatement, liftStatementsOf } from './statement-queries.ts'

/** Throws `not_found` for an id that is no member of the pool. `unchanged` for one who is not suspended; a deleted account stays deleted. */
export async function unban(
  deps: ServiceDeps,
  member_id: string,
  order: ActionRequest<PrincipalOf<'operator' | 'system'>>,
  condition: MemberCondition = (of) => of('members.status', '=', 'banned'),
): Promise<ActionOutcome> {
  if (!(await findAccount(deps.database.read, deps.pool, member_id))) throw new Refusal('not_found')
  return runAccountAction(deps, {
    ...order,
    what: 'unban',
    member_id,
    condition,
    writes: (was_recorded) => [
      build.updateTable('members').set({ status: 'active' }).where('id', '=', member_id).where(was_recorded),
      liftStatementsOf(member_id, 'suspended', deps.now()).where(was_recorded),
    ],
  })
}

/** Ends a suspension whose time is over; `unchanged` for any other one. */
export function endSuspension(deps: ServiceDeps, member_id: string): Promise<ActionOutcome> {
  const now = deps.now()
  return unban(deps, member_id, { who: { kind: 'system', job: 'end-suspension' }, why: null }, (of) =>
    of.and([
      of('members.status', '=', 'banned'),
      sql<SqlBool>`(select max(coalesce(until, ${Number.MAX_SAFE_INTEGER})) from statements
        where statements.member_id = members.id and measure = 'suspended' and lifted_at is null) <= ${now}`,
    ]),
  )
}

/**
 * Whether a member whom D1 calls suspended still is: a suspension whose time is over ends here, at the login, however late the timer is.
 * Their member object knows it before a session begins.
 */
export async function isStillSuspended(deps: ServiceDeps, member_id: string): Promise<boolean> {
  const { database, pool, now } = deps
  const statement = await findStatement(database.read, pool, member_id)
  if (!statement?.until || statement.until > now()) return true
  if ((await endSuspension(deps, member_id)) === 'done') return false
  // The timer ended it at the same moment, or an operator has suspended them again.
  return (await findAccount(database.write, pool, member_id))?.status === 'banned'
}
