// What follows from news of a payment, for the queue: the mails that are owed for it. Their ids come from the news, so that the same
// news brings the same job however often it is told.

import type { PaymentEvent } from '#worker/durable/member/orders/protocol.ts'
import type { Subscription } from '#worker/durable/member/orders/subscription.ts'
import type { Env } from '#worker/env.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobMessage, JobOf } from '#worker/platform/queue/jobs.ts'
import type { OrderRow } from './order-queries.ts'

type Deps = { env: Env; database: Database; request_id: string | undefined }

export async function jobsOfPaymentEvent(
  { env, database, request_id }: Deps,
  { id: order_id, pool, site, member_id }: OrderRow,
  { key, outcome, amount }: PaymentEvent,
  subscription: Subscription | null,
): Promise<JobMessage[]> {
  if (outcome === 'failed' || outcome === 'cancelled' || outcome === 'expired') return []
  const account = await findAccount(database.read, pool, member_id)
  // Whoever is gone has no address any more.
  if (!account || account.status === 'deleted') return []
  const emails = emailToMember({ ...account, site }, { env, pool, ...(request_id && { request_id }) })
  return emails.map((email): JobOf<'send-mail'> => {
    const mail = { ...email, id: `mail:${key}`, order_id }
    const premium = subscription && {
      until: subscription.paid_until,
      renews: subscription.due_at !== null,
    }
    if (outcome === 'paid') return { ...mail, template: 'receipt', ...(premium && { premium }) }
    return { ...mail, template: outcome === 'refunded' ? 'refund' : 'chargeback', amount }
  })
}
