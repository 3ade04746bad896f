// Orders at the member object: what it gets when one is placed, and what it answers when the provider reports a payment. It is the
// only writer of an order's state, credits and ledger, all in one transaction; D1 has a copy by which payments are found and
// compared (design section 4).
import type { OrderState, PaymentMethod, PaymentOutcome } from '#src/domain/orders.ts'
import type { Refused } from '#worker/durable/kit/refused.ts'
import type { Subscription } from './subscription.ts'

/** An order, priced by the server. `price` in minor units of `currency`; `vat_rate` in hundredths of a percent. Moments are epoch milliseconds. */
export type NewOrder = {
  id: string
  attempt: string
  kind: 'package' | 'premium'
  package: string
  /** All credits of the order, `bonus` included. */
  credits: number
  bonus: number
  price: number
  currency: string
  vat_rate: number
  country: string
  code: string | null
  provider: string
  method: PaymentMethod
  /** The version of the wording with which the member asked that it begins without delay. */
  express_start: string
  /** Of premium: the subscription that the order renews, or, once paid, belongs to. */
  subscription?: string | null
}

export type Order = NewOrder & {
  state: OrderState
  /** Grows with every change, so that a copy can tell the newer of two answers. */
  version: number
  created_at: number
  paid_at: number | null
  /** Minor units that went back so far. */
  refunded: number
  /** Minor units of the pending withdrawal. */
  aside: number
  /** Credits of it that are still unused. */
  remaining: number
  /** What a withdrawal would return now, in minor units, and until when it is possible; null where it is not. */
  withdrawal: { credits: number; amount: number; until: number } | null
  /** Minor units that an operator can refund, also after that time. */
  refundable: number
}

/** A verified event of a payment. Each `key` is stored once, in whatever order and however often events arrive. */
export type PaymentEvent = {
  order: string
  /** `<provider>:<payment>:<outcome>[:<id of the refund>]`; a reversal has the key of its return with `:reversed` after it. */
  key: string
  outcome: PaymentOutcome
  /** What was paid or went back, as the provider says; another currency than the order's, or less than its price, is refused. */
  amount: number
  currency: string
}

const REVERSED = ':reversed'
/** The key of a return's reversal; and the other way round. */
export const reversalKeyOf = (key: string): string => key + REVERSED
export const returnKeyOf = (key: string): string => key.slice(0, -REVERSED.length)

/**
 * `subscription`: of an order of premium, after the event. `tell`: the email the member gets. A refund that failed before its event
 * arrived is reported as failed; one that failed before any event of it is not reported.
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
/** `credits` are set aside until the refund has succeeded or failed. */
export type WithdrawalAnswer =
  | { ok: true; key: string; credits: number; amount: number; currency: string }
  | Refused<'not_found' | 'nothing_to_withdraw' | 'price_changed'>

/** What a member object answers about orders; part of its protocol. */
export interface OrderProtocol {
  /** Once per attempt: a repeat returns the order there is. */
  placeOrder(order: NewOrder): { order: Order; is_new: boolean }
  findOrder(id: string): Order | null
  /** Newest first, after a moment and an id. */
  listOrders(page: { limit: number; after?: { at: number; id: string } | null }): Order[]
  /** Settles state, lot and ledger in one transaction; the balance never goes below zero: what is missing is a debt. */
  settlePayment(event: PaymentEvent): OrderAnswer
  /**
   * The first step of a withdrawal: sets the unused credits aside. A repeat returns what is set aside already. `expected`: the minor units
   * that were confirmed. `is_late`: by an operator, who may refund after the time for it.
   */
  beginWithdrawal(id: string, expected: number, is_late?: boolean): WithdrawalAnswer
  /** The refund has succeeded (its event may have come before) or failed for good: the credits go, or come back. */
  endWithdrawal(id: string, key: string, went_through: boolean): void
  /** The operator waives all debts; returns how many credits that were. */
  forgiveDebts(): number
}
