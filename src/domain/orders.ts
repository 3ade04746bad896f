// What becomes of an order for credits: one pure table of states, for the desk that owns it and the pages that show it.

/**
 * `open`: nothing is paid yet, the provider has not said otherwise. `paid`: the credits are there. `failed`, `cancelled` and
 * `expired`: nothing was paid; a payment that comes late all the same makes it `paid`. `refunded`: all or some of the money went
 * back, with the credits that were left of it. `charged_back`: the bank took the money back.
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

/** What a provider can say of a payment. */
export const PAYMENT_OUTCOMES = [
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

const NOT_PAID: readonly OrderState[] = ['open', 'failed', 'cancelled', 'expired']

/** The state after a piece of news, whatever order the news come in; the same state where they change nothing. */
export function afterOutcome(state: OrderState, outcome: PaymentOutcome): OrderState {
  if (outcome === 'charged_back') return 'charged_back'
  if (outcome === 'refunded') return state === 'charged_back' ? state : 'refunded'
  if (outcome === 'paid') return NOT_PAID.includes(state) ? 'paid' : state
  return state === 'open' ? outcome : state
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
