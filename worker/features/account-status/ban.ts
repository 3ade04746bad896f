// Suspends a member: others do not see them or write to them, they cannot log in, and every session ends. Nothing of theirs is
// deleted (public/texts/legal/ban.*.md). The same step emails the reason and how to appeal (trust: DSA 17).

import { Refusal } from '#src/contract/refusals.ts'
import type { BanReason } from '#src/domain/ban-reasons.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { build } from '#worker/platform/database/query.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type ActionOutcome, runAccountAction } from './account-action.ts'
import { insertStatement } from './statement-queries.ts'

/**
 * Always a person's decision, for one of the reasons that the terms name. `facts`: what it is based on, for the member to read.
 * `by_report`: a report led to it.
 */
type BanOrder = { who: PrincipalOf<'operator'>; why: BanReason; facts?: string; by_report?: boolean }

/** Throws `not_found` for an id that is no member of the pool. `unchanged` for a member who is suspended or deleted already. */
export async function ban(deps: ServiceDeps, member_id: string, order: BanOrder): Promise<ActionOutcome> {
  const account = await findAccount(deps.database.read, deps.pool, member_id)
  if (!account) throw new Refusal('not_found')
  const { who, why, facts = null, by_report = false } = order
  const statement = {
    id: createId(),
    pool: deps.pool,
    member_id,
    ground: why,
    facts,
    by_report,
    decided_by: who.id,
    decided_at: deps.now(),
    measure: 'suspended' as const,
    receipt: null,
    photo: null,
  }
  return runAccountAction(deps, {
    who,
    why,
    what: 'ban',
    member_id,
    condition: (of) => of('members.status', '=', 'active'),
    writes: (was_recorded) => [
      build.updateTable('members').set({ status: 'banned' }).where('id', '=', member_id).where(was_recorded),
      insertStatement(statement, was_recorded),
    ],
    emails: emailToMember(account, deps).map((email) => ({
      ...email,
      template: 'suspension',
      reason: order.why,
    })),
  })
}
