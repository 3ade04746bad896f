// Premium as the member object stores it: what it answers about the subscription, and the tasks it enqueues.
import * as v from 'valibot'
import type { Order } from './protocol.ts'
import type { Subscription, SubscriptionAnswer } from './subscription.ts'

/**
 * A job of the queue. `renew`: the month that is due is to be charged. The others email the member (`ended`: the last payment failed;
 * `returned`: money went back): `until` is the end of what is paid, `next_at` the next attempt.
 */
export const PremiumTask = v.object({
  what: v.picklist(['renew', 'cancelled', 'kept', 'unpaid', 'ended', 'returned']),
  /** The order on whose terms it renews, and whose payment is charged again. */
  order_id: v.string(),
  at: v.number(),
  until: v.number(),
  next_at: v.nullable(v.number()),
})
export type PremiumTask = v.InferOutput<typeof PremiumTask>

/** What a member object answers about premium; part of its protocol. */
export interface PremiumProtocol {
  /** The newest; null for a member who never had any. */
  showPremium(): Subscription | null
  /** Stops the renewals. Safe to repeat: the first time counts. */
  cancelPremium(): SubscriptionAnswer
  /** Takes a cancellation back, until the end of what is paid. */
  keepPremium(): SubscriptionAnswer
  /**
   * The order of the renewal that is due, stored by this call under `id`; the same one until its payment is known. `first`: the order
   * whose payment is charged again. Null where nothing is due. `vat_rate`: that of the day.
   */
  beginRenewal(renewal: { id: string; vat_rate: number }): { order: Order; first: string } | null
  /** Ends the paid month now, for the sandbox's checkout alone. */
  endPremiumMonth(): void
}
