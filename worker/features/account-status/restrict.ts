// Lets a member begin no chats, for a time or until it is lifted; the chats they have continue. The member object refuses first messages by
// its copy of the end (worker/durable/member/account-copy.ts), so that it is over at its time whatever the timer does.
import { type SqlBool, sql } from 'kysely'
import { build } from '#worker/platform/database/query.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { ActionOutcome } from './account-action.ts'
import { type MeasureOrder, REPLACES_MS, takeMeasure } from './measure.ts'
import { liftStatementsOf } from './statement-queries.ts'

/** Throws `not_found` as every measure does. `unchanged` where the member is restricted for as long already. */
export function restrict(deps: ServiceDeps, member_id: string, order: MeasureOrder): Promise<ActionOutcome> {
  const { until = null } = order
  const now = deps.now()
  return takeMeasure(deps, member_id, order, {
    what: 'restrict',
    measure: 'restricted',
    condition: sql<SqlBool>`(members.restricted_at is null
      or members.restricted_until <= ${until === null ? Number.MAX_SAFE_INTEGER : until - REPLACES_MS})`,
    writes: (was_recorded) => [
      liftStatementsOf(member_id, 'restricted', now).where(was_recorded),
      build
        .updateTable('members')
        .set({ restricted_at: now, restricted_until: until })
        .where('id', '=', member_id)
        .where(was_recorded),
    ],
  })
}
