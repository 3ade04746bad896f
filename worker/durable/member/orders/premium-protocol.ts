// Premium as a member's desk keeps it: what it answers of the subscription, and what it has others do about it.
import * as v from 'valibot'
import type { Order } from './protocol.ts'
import type { Subscription, SubscriptionAnswer } from './subscription.ts'

/**
 * What a desk wants done, as a job of the queue. `renew`: the month that is due is to be charged. The rest is to be told to the member
 * (`ended`: nothing was paid in the end; `returned`: money went back): `until` the end of what is paid, `next_at` when it is tried again.
 */
export const PremiumTask = v.object({
  what: v.picklist(['renew', 'cancelled', 'kept', 'unpaid', 'ended', 'returned']),
  /** The order by whose terms it renews, and whose payment is charged again. */
  order_id: v.string(),
  at: v.number(),
  until: v.number(),
  next_at: v.nullable(v.number()),
})
export type PremiumTask = v.InferOutput<typeof PremiumTask>

/** What a desk answers about premium; part of its protocol. */
export interface PremiumProtocol {
  /** The newest; null for who never had any. */
  showPremium(): Subscription | null
  /** Nothing is charged any more. Safe to repeat: the moment it was first said counts. */
  cancelPremium(): SubscriptionAnswer
  /** Takes a cancellation back, as long as what is paid lasts. */
  keepPremium(): SubscriptionAnswer
  /**
   * The order of the renewal that is due, written down by this, `id` its name; the same as long as nothing is known of its payment. `first`:
   * the order whose payment is charged again. Null where nothing is due. `vat_rate`: that of the day.
   */
  beginRenewal(renewal: { id: string; vat_rate: number }): { order: Order; first: string } | null
  /** What is paid ends now, as if its months had passed: for the sandbox's checkout, and nowhere else. */
  endPremiumMonth(): void
}
