// What becomes of an order for credits: one pure table of states, for the desk that owns it and the pages that show it.

/**
 * `open`: nothing is paid yet, the provider has not said otherwise. `paid`: the credits are there. `failed`, `cancelled` and
 * `expired`: nothing was paid; a payment that comes late all the same makes it `paid`. `refunded`: all or some of the money went
 * back, with the credits that were left of it. `charged_back`: the bank took the money back. A refund that fails and a chargeback
 * that is reversed make it `paid` again.
 */
export const ORDER_STATES = [
  'open',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How the return of money is taken back: a refund that never arrived, a chargeback that the bank reversed. */
export const REVERSALS = { refunded: 'refund_failed', charged_back: 'chargeback_reversed' } as const
export type Return = keyof typeof REVERSALS
export type Reversal = (typeof REVERSALS)[Return]
const UNPAID = ['failed', 'cancelled', 'expired'] as const
export type Unpaid = (typeof UNPAID)[number]

/** What a provider can say of a payment. */
export type PaymentOutcome = 'paid' | Unpaid | Return | Reversal

export const isUnpaid = (outcome: PaymentOutcome): outcome is Unpaid =>
  (UNPAID as readonly PaymentOutcome[]).includes(outcome)
export const isReturn = (outcome: PaymentOutcome): outcome is Return => Object.hasOwn(REVERSALS, outcome)
export const isReversal = (outcome: PaymentOutcome): outcome is Reversal =>
  (Object.values(REVERSALS) as PaymentOutcome[]).includes(outcome)

/** What is known of an order's payment. Returns that were reversed are not counted. */
export type PaymentFacts = {
  paid: boolean
  unpaid: Unpaid | null
  refunded: boolean
  charged_back: boolean
}

/** The state that facts add up to: the same whatever order they became known in. */
export function orderStateOf({ paid, unpaid, refunded, charged_back }: PaymentFacts): OrderState {
  if (charged_back) return 'charged_back'
  if (refunded) return 'refunded'
  if (paid) return 'paid'
  return unpaid ?? 'open'
}

/** Days in which what is unused can be given back (trust: pay pro rata). */
export const WITHDRAWAL_DAYS = 14
/** The ways of paying that the product knows; a site's providers say which of them are offered. */
export const PAYMENT_METHODS = [
  'ideal',
  'bancontact',
  'blik',
  'p24',
  'creditcard',
  'paypal',
  'sepa',
  'sandbox',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
