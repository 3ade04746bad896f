// Lifts a measure other than a suspension before its end: everything is as before.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Refusal } from '#src/contract/refusals.ts'
import type { Liftable } from '#src/domain/case-outcomes.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { build } from '#worker/platform/database/query.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'
import { liftStatementsOf } from './statement-queries.ts'

type LiftOrder = ActionRequest<PrincipalOf<'operator' | 'system'>> & {
  measure: Exclude<Liftable, 'suspended'>
}

/** What a member's row has without the measure. */
const WITHOUT = {
  warned: null,
  hidden: { hidden_at: null },
  restricted: { restricted_at: null, restricted_until: null },
} as const

/** Throws `not_found` for an id that is no member of the pool. `unchanged` where no such measure is in force. */
export async function lift(
  deps: ServiceDeps,
  member_id: string,
  { who, why, measure }: LiftOrder,
  /** Which statements count. */
  in_force: RawBuilder<SqlBool> = sql<SqlBool>`lifted_at is null`,
): Promise<ActionOutcome> {
  if (!(await findAccount(deps.database.read, deps.pool, member_id))) throw new Refusal('not_found')
  const without = WITHOUT[measure]
  return runAccountAction(deps, {
    who,
    why,
    what: 'lift',
    member_id,
    details: { measure },
    condition: (of) =>
      of.and([
        of('members.status', '<>', 'deleted'),
        sql<SqlBool>`exists (select 1 from statements where statements.member_id = members.id
          and measure = ${measure} and ${in_force})`,
      ]),
    writes: (was_recorded) => [
      liftStatementsOf(member_id, measure, deps.now()).where(was_recorded),
      ...(without
        ? [build.updateTable('members').set(without).where('id', '=', member_id).where(was_recorded)]
        : []),
    ],
  })
}

/** Ends the hiding of a profile whose time is over; `unchanged` where it was hidden for longer meanwhile. */
export function endHiding(deps: ServiceDeps, member_id: string): Promise<ActionOutcome> {
  const who = { kind: 'system', job: 'end-hiding' } as const
  return lift(
    deps,
    member_id,
    { who, why: null, measure: 'hidden' },
    sql<SqlBool>`lifted_at is null and until <= ${deps.now()}`,
  )
}
