// Orders as a member's desk keeps them: what it is told when one is placed, and what becomes of it when the provider has spoken.
// The desk is the one writer of an order's state, its credits and its ledger, all in one transaction; D1 holds a copy
// by which payments are found and compared (design section 4).
import type { OrderState, PaymentMethod, PaymentOutcome } from '#src/domain/orders.ts'
import type { Refused } from '#worker/durable/member/sending.ts'
import type { Subscription } from './subscription.ts'

/** What is ordered, priced by the server. `price` in minor units of `currency`; `vat_rate` in hundredths of a percent. Moments are epoch milliseconds. */
export type NewOrder = {
  id: string
  attempt: string
  kind: 'package' | 'premium'
  package: string
  /** All that the member gets, `bonus` included. */
  credits: number
  bonus: number
  price: number
  currency: string
  vat_rate: number
  country: string
  code: string | null
  provider: string
  method: PaymentMethod
  /** When the member asked that it begins at once, which version of the wording they saw. */
  express_start: string
  /** Of premium: the subscription that it renews, or, once it is paid, that it belongs to. */
  subscription?: string | null
}

export type Order = NewOrder & {
  state: OrderState
  /** Grows with every change, so that a copy knows the newer of two answers. */
  version: number
  created_at: number
  paid_at: number | null
  /** Minor units that went back so far. */
  refunded: number
  /** Minor units that a withdrawal is bringing back at this moment. */
  aside: number
  /** Credits of it that are still unused. */
  remaining: number
  /** What giving back the unused would bring now, in minor units, and until when it can be; null where nothing can. */
  withdrawal: { credits: number; amount: number; until: number } | null
}

/** Verified news of a payment. The same `key` is taken once, however often and in whatever order news come. */
export type PaymentEvent = {
  order: string
  /** `<provider>:<payment>:<outcome>[:<id of the refund>]`; of a reversal, that of the return it is about with `:reversed` behind it. */
  key: string
  outcome: PaymentOutcome
  /** What was paid, or went back, as the provider says; anything but the order's own currency, or less than its price, is refused. */
  amount: number
  currency: string
}

const REVERSED = ':reversed'
/** The key of the news that a return was reversed, by that of the return; and the other way round. */
export const reversalKeyOf = (key: string): string => key + REVERSED
export const returnKeyOf = (key: string): string => key.slice(0, -REVERSED.length)

/**
 * `subscription`: of an order of premium, as it is behind the news. `tell`: what the member is to hear. A refund that had failed before it
 * was told of is told as failed; one that failed before anybody heard of it is not told.
 */
export type OrderAnswer =
  | {
      ok: true
      order: Order
      is_new: boolean
      subscription: Subscription | null
      tell: PaymentOutcome | null
    }
  | Refused<'not_found' | 'invalid'>
/** `credits` are set aside until the refund is known to have gone through, or not. */
export type WithdrawalAnswer =
  | { ok: true; key: string; credits: number; amount: number; currency: string }
  | Refused<'not_found' | 'nothing_to_withdraw' | 'price_changed'>

/** What a desk answers about orders; part of its protocol. */
export interface OrderProtocol {
  /** Once per attempt: the same again answers the order there is. */
  placeOrder(order: NewOrder): { order: Order; is_new: boolean }
  findOrder(id: string): Order | null
  /** Newest first, after a moment and an id. */
  listOrders(page: { limit: number; after?: { at: number; id: string } | null }): Order[]
  /** Settles state, lot and ledger in one transaction; never takes the balance below zero: what is missing is a debt. */
  settlePayment(event: PaymentEvent): OrderAnswer
  /** The first step of a withdrawal: sets the unused credits aside. The same order again answers what is set aside already. `expected`: minor units the member confirmed. */
  beginWithdrawal(id: string, expected: number): WithdrawalAnswer
  /** The refund went through (the news of it may have come before), or never will: the credits go, or come back. */
  endWithdrawal(id: string, key: string, went_through: boolean): void
  /** The operator asks for nothing that is owed any more; answers how many credits that were. */
  forgiveDebts(): number
}
