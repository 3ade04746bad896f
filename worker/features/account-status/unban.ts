// Lifts a suspension: everything is as before, except for the sessions, which have ended.
import { Refusal } from '#src/contract/refusals.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { build } from '#worker/platform/database/query.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, type ActionRequest, runAccountAction } from './account-action.ts'
import { liftStatements } from './statement-queries.ts'

/** Throws `not_found` for an id that is no member of the pool. `unchanged` for one who is not suspended; a deleted account stays deleted. */
export async function unban(
  deps: ServiceDeps,
  member_id: string,
  order: ActionRequest<PrincipalOf<'operator' | 'system'>>,
): Promise<ActionOutcome> {
  if (!(await findAccount(deps.database.read, deps.pool, member_id))) throw new Refusal('not_found')
  return runAccountAction(deps, {
    ...order,
    what: 'unban',
    member_id,
    condition: (of) => of('members.status', '=', 'banned'),
    writes: (was_recorded) => [
      build.updateTable('members').set({ status: 'active' }).where('id', '=', member_id).where(was_recorded),
      liftStatements(member_id, deps.now()).where(was_recorded),
    ],
  })
}
