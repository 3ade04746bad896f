// The states of an order for credits: one pure table, for the member object that owns it and the pages that show it.

/**
 * `open`: not paid yet. `paid`: the credits were granted. `failed`, `cancelled` and `expired`: not paid; a late payment makes it
 * `paid`. `refunded`: all or some of the money was refunded, and its remaining credits were removed. `charged_back`: the bank took
 * the money back. A refund that fails and a chargeback that is reversed make it `paid` again.
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

/** Reversals of returned money: a refund that failed, a chargeback that the bank reversed. */
export const REVERSALS = { refunded: 'refund_failed', charged_back: 'chargeback_reversed' } as const
export type Return = keyof typeof REVERSALS
export type Reversal = (typeof REVERSALS)[Return]
const UNPAID = ['failed', 'cancelled', 'expired'] as const
export type Unpaid = (typeof UNPAID)[number]

/** The payment states of a provider. */
export type PaymentOutcome = 'paid' | Unpaid | Return | Reversal

export const isUnpaid = (outcome: PaymentOutcome): outcome is Unpaid =>
  (UNPAID as readonly PaymentOutcome[]).includes(outcome)
export const isReturn = (outcome: PaymentOutcome): outcome is Return => Object.hasOwn(REVERSALS, outcome)
export const isReversal = (outcome: PaymentOutcome): outcome is Reversal =>
  (Object.values(REVERSALS) as PaymentOutcome[]).includes(outcome)

/** The known facts of an order's payment. Returns that were reversed are not counted. */
export type PaymentFacts = {
  paid: boolean
  unpaid: Unpaid | null
  refunded: boolean
  charged_back: boolean
}

/** The state that follows from the facts, whatever order their events came in. */
export function orderStateOf({ paid, unpaid, refunded, charged_back }: PaymentFacts): OrderState {
  if (charged_back) return 'charged_back'
  if (refunded) return 'refunded'
  if (paid) return 'paid'
  return unpaid ?? 'open'
}

/** Days in which unused credits can be refunded (trust: pay pro rata). */
export const WITHDRAWAL_DAYS = 14
/** The supported payment methods; a site's provider decides which of them are offered. */
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
