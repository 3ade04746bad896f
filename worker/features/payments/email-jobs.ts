// The emails that follow from a payment event, as jobs. Their ids come from the event, so that a repeated event makes the same
// job.

import { isReversal, isUnpaid } from '#src/domain/orders.ts'
import { type OrderAnswer, type PaymentEvent, reversalKeyOf } from '#worker/durable/member/orders/protocol.ts'
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
  { subscription, tell }: Pick<Extract<OrderAnswer, { ok: true }>, 'subscription' | 'tell'>,
): Promise<JobMessage[]> {
  if (tell === null || isUnpaid(tell)) return []
  const account = await findAccount(database.read, pool, member_id)
  // A deleted member has no address any more.
  if (!account || account.status === 'deleted') return []
  const emails = emailToMember({ ...account, site }, { env, pool, ...(request_id && { request_id }) })
  return emails.map((email): JobOf<'send-mail'> => {
    const is_late = isReversal(tell) && !isReversal(outcome)
    const mail = { ...email, id: `mail:${is_late ? reversalKeyOf(key) : key}`, order_id }
    const premium = subscription && {
      until: subscription.paid_until,
      renews: subscription.due_at !== null,
    }
    const runs = subscription?.ended_at === null ? premium : null
    if (tell === 'paid') return { ...mail, template: 'receipt', ...(premium && { premium }) }
    if (isReversal(tell))
      return { ...mail, template: 'reversal', amount, what: tell, ...(runs && { premium: runs }) }
    return { ...mail, template: tell === 'refunded' ? 'refund' : 'chargeback', amount }
  })
}
