// Mollie by REST (docs/decisions/money.md). Its classic webhook is unsigned and contains an id alone: the payment is fetched with our own
// key, so that an id made up by an attacker, or one of another account, has no effect.
import * as v from 'valibot'
import type { PaymentMethod } from '#src/domain/orders.ts'
import {
  type ChargeRequest,
  orNullIfRefused,
  type Payment,
  type PaymentProvider,
  type PaymentRequest,
  ProviderFailure,
  type ReturnedMoney,
} from './provider.ts'
import { createProviderCall } from './provider-call.ts'

const MOLLIE = 'https://api.mollie.com'
const LISTED = 250

/** Wero has iDEAL's name there while both are one method. A SEPA payment is a transfer: a debit needs a mandate first. */
const METHODS = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  blik: 'blik',
  p24: 'przelewy24',
  creditcard: 'creditcard',
  paypal: 'paypal',
  sepa: 'banktransfer',
} as const satisfies Partial<Record<PaymentMethod, string>>
/** Methods that give a mandate; bank transfers and Polish methods cannot be charged again. */
const RECURRING: readonly PaymentMethod[] = ['ideal', 'bancontact', 'creditcard', 'paypal']

const OUTCOMES = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<string, Payment['outcome']>
const FAILED_REFUND = ['failed', 'canceled']

const Amount = v.object({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,4})?$/)),
})
const Refund = v.object({ id: v.string(), amount: Amount, status: v.string() })
const Chargeback = v.object({ id: v.string(), amount: Amount, reversedAt: v.nullish(v.string()) })
const MolliePayment = v.object({
  id: v.string(),
  status: v.string(),
  amount: Amount,
  createdAt: v.string(),
  customerId: v.nullish(v.string()),
  metadata: v.nullish(v.unknown()),
  amountRefunded: v.nullish(Amount),
  amountChargedBack: v.nullish(Amount),
  _links: v.optional(v.object({ checkout: v.nullish(v.object({ href: v.pipe(v.string(), v.url()) })) })),
  _embedded: v.optional(
    v.object({ refunds: v.optional(v.array(Refund), []), chargebacks: v.optional(v.array(Chargeback), []) }),
  ),
})
type MolliePayment = v.InferOutput<typeof MolliePayment>
const PaymentsPage = v.object({
  _embedded: v.object({ payments: v.array(MolliePayment) }),
  _links: v.object({ next: v.nullish(v.object({ href: v.string() })) }),
})
/** No personal data. It has the mandate, which its first payment makes. */
const Customer = v.object({ id: v.string() })
const Metadata = v.object({ order: v.string() })
const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,60}$/

/** `origin`: Mollie's own, or that of a test. */
export function createMollie(key: string, origin: string = MOLLIE): PaymentProvider {
  const base = new URL(origin)
  const callProvider = createProviderCall('mollie', { origin, headers: { Authorization: `Bearer ${key}` } })

  async function find(payment: string): Promise<Payment | null> {
    if (!PAYMENT_ID.test(payment)) return null
    const found = await callProvider(MolliePayment, `/v2/payments/${payment}?embed=refunds,chargebacks`)
    return found && paymentOf(found)
  }

  return {
    name: 'mollie',
    methods: Object.keys(METHODS) as (keyof typeof METHODS)[],
    recurring: RECURRING,
    signs_webhooks: false,

    async create(request) {
      const { order, method, locale, return_to, recurring } = request
      const customer =
        recurring &&
        (await callProvider(Customer, '/v2/customers', {
          idempotency_key: `customer:${order}`,
          body: { metadata: { order } },
        }))
      const made = await callProvider(MolliePayment, '/v2/payments', {
        idempotency_key: order,
        body: {
          ...bodyOf(request),
          method: METHODS[method as keyof typeof METHODS],
          locale: locale.replace('-', '_'),
          redirectUrl: return_to,
          ...(customer && { sequenceType: 'first', customerId: customer.id }),
        },
      })
      const pay_at = made?._links?.checkout?.href
      if (!made || !pay_at) throw new ProviderFailure('mollie', 200)
      return { payment: made.id, pay_at }
    },

    async charge(request) {
      const { order, first } = request
      const agreed = PAYMENT_ID.test(first)
        ? await callProvider(MolliePayment, `/v2/payments/${first}`)
        : null
      if (!agreed?.customerId) throw new ProviderFailure('mollie', 404)
      const made = await callProvider(MolliePayment, '/v2/payments', {
        idempotency_key: order,
        body: { ...bodyOf(request), sequenceType: 'recurring', customerId: agreed.customerId },
      })
      if (!made) throw new ProviderFailure('mollie', 404)
      return { payment: made.id }
    },

    find,

    /** Most methods cannot be cancelled there, and expire by themselves: Mollie then returns 422, and nothing has changed. */
    async cancel(payment) {
      await orNullIfRefused(callProvider(MolliePayment, `/v2/payments/${payment}`, { method: 'DELETE' }))
    },

    async refund(payment, { key: idempotency_key, amount, currency }) {
      const body = { amount: { currency, value: toValue(amount, currency) } }
      const made = await callProvider(Refund, `/v2/payments/${payment}/refunds`, { body, idempotency_key })
      if (!made) throw new ProviderFailure('mollie', 404)
      return { id: made.id }
    },

    async paymentsIn({ bytes }) {
      const id = new URLSearchParams(new TextDecoder().decode(bytes)).get('id') ?? ''
      return PAYMENT_ID.test(id) ? [id] : null
    },

    /** Mollie lists the newest first: `cursor` is the id its next page begins with, until payments are older than `since`. */
    async list(since, cursor) {
      const from = cursor === null ? '' : `&from=${encodeURIComponent(cursor)}`
      const page = await callProvider(PaymentsPage, `/v2/payments?limit=${LISTED}${from}`)
      if (!page) throw new ProviderFailure('mollie', 404)
      const { payments } = page._embedded
      const young = payments.filter(({ createdAt }) => Date.parse(createdAt) >= since)
      // The list does not contain single refunds.
      const whole = await Promise.all(
        young.map((one) => (wasReturned(one) ? find(one.id) : Promise.resolve(paymentOf(one)))),
      )
      const next = page._links.next && new URL(page._links.next.href, base).searchParams.get('from')
      return {
        payments: whole.filter((one) => one !== null),
        next: young.length === payments.length ? (next ?? null) : null,
      }
    },
  }
}

const bodyOf = ({ order, amount, currency, description, webhook }: ChargeRequest | PaymentRequest) => ({
  amount: { currency, value: toValue(amount, currency) },
  description,
  webhookUrl: webhook,
  metadata: { order },
})

const wasReturned = ({ amountRefunded, amountChargedBack }: MolliePayment): boolean =>
  [amountRefunded, amountChargedBack].some((amount) => amount && Number(amount.value) > 0)

function paymentOf({ id, status, amount, metadata, _embedded }: MolliePayment): Payment {
  const { refunds = [], chargebacks = [] } = _embedded ?? {}
  const ours = v.safeParse(Metadata, metadata)
  return {
    payment: id,
    order: ours.success ? ours.output.order : null,
    outcome: Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status as keyof typeof OUTCOMES] : null,
    amount: toMinor(amount),
    currency: amount.currency,
    refunds: refunds.map((refund) => returned(refund, FAILED_REFUND.includes(refund.status))),
    chargebacks: chargebacks.map((chargeback) => returned(chargeback, Boolean(chargeback.reversedAt))),
  }
}

const returned = (
  { id, amount }: Pick<v.InferOutput<typeof Refund>, 'id' | 'amount'>,
  reversed: boolean,
): ReturnedMoney => ({ id, amount: Math.abs(toMinor(amount)), reversed })

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** 1999 and EUR: `19.99`. */
export function toValue(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The reverse, without fractions on the way; NaN where there are more digits than the currency has. */
export function toMinor({ value, currency }: { value: string; currency: string }): number {
  const digits = digitsOf(currency)
  const [whole = '', fraction = ''] = value.split('.')
  if (fraction.length > digits) return Number.NaN
  return Number(whole + fraction.padEnd(digits, '0'))
}
