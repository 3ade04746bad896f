// A member's subscription as the member object returns it.
import type { PaymentMethod } from '#src/domain/orders.ts'
import type { PremiumEnd, PremiumState } from '#src/domain/premium.ts'
import type { Refused } from '#worker/durable/kit/refused.ts'

/**
 * The subscription as it was ordered, at the price of that day. Moments in epoch milliseconds, `price` in minor units. `paid_until`:
 * the end of what is paid. `due_at`: when it is charged next; null where it will not be.
 */
export type Subscription = {
  id: string
  plan: string
  credits: number
  price: number
  currency: string
  method: PaymentMethod
  state: PremiumState
  started_at: number
  paid_until: number
  due_at: number | null
  cancelled_at: number | null
  ended_at: number | null
  ended_why: PremiumEnd | null
}

export type SubscriptionAnswer = { ok: true; subscription: Subscription } | Refused<'not_found'>
