// What a payment provider is to the product: one interface, so that orders know none by name. Every answer of a provider is
// parsed; amounts are whole minor units; nothing is believed that was not verified or fetched from the provider itself.
import type { PaymentMethod, Unpaid } from '#src/domain/orders.ts'

export type PaymentRequest = {
  order: string
  amount: number
  currency: string
  method: PaymentMethod
  /** Neutral: never a niche, never another member's name. */
  description: string
  locale: string
  /** Where the member goes afterwards, and where the provider tells what became of it. */
  return_to: string
  webhook: string
  /** The payer agrees to be charged again: by one of the `recurring` methods. */
  recurring?: boolean
}

/** A payment that nobody is there for: charged to whoever made the payment `first`, which was `recurring`. */
export type ChargeRequest = Pick<
  PaymentRequest,
  'order' | 'amount' | 'currency' | 'description' | 'webhook'
> & { first: string }

/** `reversed`: a refund that never arrived, or a chargeback that the bank took back. It stays so, and what comes later has another id. */
export type ReturnedMoney = { id: string; amount: number; reversed: boolean }

/** What the provider says of a payment now. `outcome` null while nothing is decided. `refunds`, `chargebacks`: all so far. */
export type Payment = {
  payment: string
  order: string | null
  outcome: 'paid' | Unpaid | null
  amount: number
  currency: string
  refunds: ReturnedMoney[]
  chargebacks: ReturnedMoney[]
}

export interface PaymentProvider {
  readonly name: string
  readonly methods: readonly PaymentMethod[]
  /** Those of them whose owner can agree to be charged again. */
  readonly recurring: readonly PaymentMethod[]
  /** Begins a payment, once per order (the provider's idempotency key): answers its id and where it is paid. */
  create(request: PaymentRequest): Promise<{ payment: string; pay_at: string }>
  /**
   * Charges again, once per order for as long as the provider remembers its key, half an hour at least; answers the payment's id, decided
   * or not. Refused where the payer has taken back that they agreed.
   */
  charge(request: ChargeRequest): Promise<{ payment: string }>
  /** Fetches what is true now. Null: no such payment. */
  find(payment: string): Promise<Payment | null>
  /** Sees to it that nobody can pay it any more, where the provider lets one; what is true then `find` says. Safe to repeat. */
  cancel(payment: string): Promise<void>
  /** Gives money back, once per `key`; answers the refund's id. */
  refund(payment: string, refund: { key: string; amount: number; currency: string }): Promise<{ id: string }>
  /** Whether its webhooks are signed, so that what `paymentsIn` answers was said by the provider and nobody else. */
  readonly signs_webhooks: boolean
  /** The payments that a webhook is about; null for one that does not come from the provider, where that can be told. */
  paymentsIn(webhook: { headers: Headers; bytes: Uint8Array; now: number }): Promise<string[] | null>
  /** Payments made since a moment (epoch milliseconds), oldest first, page by page, for reconciliation. */
  list(since: number, cursor: string | null): Promise<{ payments: Payment[]; next: string | null }>
}

/**
 * A provider did not do what it was asked. `refused`: it understood, said no, and would say no again; else it was not reached, was
 * too busy, or its answer was none, and nobody knows whether it did it. Its own words are not kept: they may quote people.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly refused: boolean
  /** The HTTP status; null without an answer. */
  readonly code: number | null

  constructor(provider: string, code: number | null, refused = isRefusal(code)) {
    super(code === null ? `${provider} did not answer` : `${provider} answered ${code}`)
    this.refused = refused
    this.code = code
  }
}

/** 409: the same is being done this moment. 408, 429 and what is above: later perhaps. 401, 403: our key, not the payment. */
const isRefusal = (code: number | null) =>
  code !== null && code >= 400 && code < 500 && ![401, 403, 408, 409, 429].includes(code)

/** Waits for what a provider may say no to, which is an answer too. */
export async function orNullIfRefused(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.refused)) throw error
  }
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The origin a provider is asked at: https, or http on this machine. Throws on any other. */
export function requireOrigin(origin: string): URL {
  const url = new URL(origin)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.includes(url.hostname)))
    throw new Error('the origin of a payment provider is not https')
  return url
}
