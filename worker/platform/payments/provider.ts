// The interface of a payment provider, so that orders know none by name. Every answer is parsed; amounts are whole minor units; an event
// counts only if it was verified by signature or fetched from the provider itself.
import type { PaymentMethod, Unpaid } from '#src/domain/orders.ts'

export type PaymentRequest = {
  order: string
  amount: number
  currency: string
  method: PaymentMethod
  /** Neutral: never a niche, never another member's name. */
  description: string
  locale: string
  /** The return URL of the member, and the webhook URL of the provider. */
  return_to: string
  webhook: string
  /** The payer consents to be charged again: by one of the `recurring` methods. */
  recurring?: boolean
}

/** A payment without the payer: charges the owner of the payment `first`, which was `recurring`. */
export type ChargeRequest = Pick<
  PaymentRequest,
  'order' | 'amount' | 'currency' | 'description' | 'webhook'
> & { first: string }

/** `reversed`: a refund that failed, or a chargeback that the bank took back. That is final; a later one has another id. */
export type ReturnedMoney = { id: string; amount: number; reversed: boolean }

/** The status of a payment. `outcome` null while it is open. `refunds`, `chargebacks`: all so far. */
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
  /** Those by which a payer can consent to be charged again. */
  readonly recurring: readonly PaymentMethod[]
  /** Starts a payment, once per order (the provider's idempotency key): returns its id and the URL where it is paid. */
  create(request: PaymentRequest): Promise<{ payment: string; pay_at: string }>
  /**
   * Charges again, once per order for as long as the provider remembers its key, half an hour at least; returns the payment's id, settled
   * or not. Refused where the payer has withdrawn their consent.
   */
  charge(request: ChargeRequest): Promise<{ payment: string }>
  /** Fetches the current status. Null: no such payment. */
  find(payment: string): Promise<Payment | null>
  /** Cancels a payment, where the provider allows it; `find` has the result. Safe to repeat. */
  cancel(payment: string): Promise<void>
  /** Refunds money, once per `key`; returns the refund's id. */
  refund(payment: string, refund: { key: string; amount: number; currency: string }): Promise<{ id: string }>
  /** Whether its webhooks are signed, so that `paymentsIn` returns what the provider itself has sent. */
  readonly signs_webhooks: boolean
  /** The payments that a webhook is about; null for one whose signature is not the provider's. */
  paymentsIn(webhook: { headers: Headers; bytes: Uint8Array; now: number }): Promise<string[] | null>
  /** Payments made since a moment (epoch milliseconds), oldest first, page by page, for reconciliation. */
  list(since: number, cursor: string | null): Promise<{ payments: Payment[]; next: string | null }>
}

/**
 * A provider did not do what was requested. `refused`: it understood and would refuse again; else it was unreachable, too busy, or its
 * answer invalid, and the effect is unknown. Its own text is dropped: it may quote people.
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

/** 409: the same request is running. 408, 429 and 5xx: may work later. 401, 403: our key, not the payment. */
const isRefusal = (code: number | null) =>
  code !== null && code >= 400 && code < 500 && ![401, 403, 408, 409, 429].includes(code)

/** Waits for a request that the provider may refuse, which is a valid answer. */
export async function orNullIfRefused(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.refused)) throw error
  }
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The origin of a provider: https, or http on this machine. Throws on any other. */
export function requireOrigin(origin: string): URL {
  const url = new URL(origin)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.includes(url.hostname)))
    throw new Error('the origin of a payment provider is not https')
  return url
}
