// The emails about premium that the member object requests: in the account's language, from the site of the order.

import type { Env } from '#worker/env.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { findOrder } from '#worker/features/payments/order-queries.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf, MailOf } from '#worker/platform/queue/jobs.ts'

/** None for a deleted account. The same job makes the same email. */
export async function premiumEmails(
  { id, pool, member_id, order_id, what, at, until, next_at }: JobOf<'premium'>,
  env: Env,
  { read }: Database,
): Promise<MailOf<'premium'>[]> {
  const [account, order] = await Promise.all([findAccount(read, pool, member_id), findOrder(read, order_id)])
  if (what === 'renew' || !order || !account || account.status === 'deleted') return []
  const { site, credits, price, currency } = order
  return emailToMember({ ...account, site }, { env, pool }).map((email) => ({
    ...email,
    id,
    template: 'premium',
    what,
    plan: { credits, price, currency },
    at,
    until,
    next_at,
  }))
}
