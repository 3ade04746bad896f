// Hides a member's profile, for a time or until it is lifted: others do not find it in searches, in the match finder and in mails about new
// people, and visitors do not see it. Who has its link or a chat still sees it, and the chats go on.
import { type SqlBool, sql } from 'kysely'
import { build } from '#worker/platform/database/query.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { ActionOutcome } from './account-action.ts'
import { endsEarlier, type MeasureOrder, takeMeasure } from './measure.ts'
import { liftStatementsOf } from './statement-queries.ts'

/** Throws `not_found` as every measure does. `unchanged` where the profile is hidden for as long already. */
export function hide(deps: ServiceDeps, member_id: string, order: MeasureOrder): Promise<ActionOutcome> {
  const { until = null } = order
  const now = deps.now()
  return takeMeasure(deps, member_id, order, {
    what: 'hide',
    measure: 'hidden',
    condition: sql<SqlBool>`(members.hidden_at is null or ${endsEarlier('hidden', until)})`,
    writes: (was_recorded) => [
      liftStatementsOf(member_id, 'hidden', now).where(was_recorded),
      build.updateTable('members').set({ hidden_at: now }).where('id', '=', member_id).where(was_recorded),
    ],
  })
}
