// Stripe by REST (docs/decisions/money.md): a payment is a Checkout Session, whose webhooks are signed. An event only names a session,
// whose status is fetched.
import * as v from 'valibot'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { isSigned } from '#worker/platform/crypto/webhook-signature.ts'
import { orNullIfRefused, type Payment, type PaymentProvider, ProviderFailure } from './provider.ts'
import { createProviderCall } from './provider-call.ts'
import {
  chargeableOf,
  chargebacksOf,
  Event,
  Intent,
  Intents,
  idOf,
  Part,
  Parts,
  type PlainPayment,
  paymentOf,
  refundsOf,
  renewalOf,
  Session,
  Sessions,
  wasReturned,
} from './stripe-objects.ts'

const STRIPE = 'https://api.stripe.com'
/** The version of the API that this was written for: Stripe keeps answering by it. */
const VERSION = '2026-10-28.endive'
const LISTED = 100
/** Marks the cursor after the last session, where renewals begin. */
const RENEWALS = 'renewals'

const METHODS = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  blik: 'blik',
  p24: 'p24',
  creditcard: 'card',
  paypal: 'paypal',
  sepa: 'sepa_debit',
} as const satisfies Partial<Record<PaymentMethod, string>>
/** Methods that Stripe can charge again without the payer; iDEAL and Bancontact as direct debits of the same account. */
const RECURRING: readonly PaymentMethod[] = ['ideal', 'bancontact', 'creditcard', 'paypal', 'sepa']

const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/
const INTENT_ID = /^pi_[A-Za-z0-9_]{1,250}$/

/** `origin`: Stripe's own, or that of a test. Without `webhook_secret` every event is rejected. */
export function createStripe(
  { key, webhook_secret }: { key: string; webhook_secret: string | undefined },
  origin: string = STRIPE,
): PaymentProvider {
  const callProvider = createProviderCall('stripe', {
    origin,
    headers: { Authorization: `Bearer ${key}`, 'Stripe-Version': VERSION },
  })
  const live = /^[rs]k_live_/.test(key)

  async function find(payment: string): Promise<Payment | null> {
    if (INTENT_ID.test(payment)) {
      const intent = await callProvider(Intent, `/v1/payment_intents/${payment}`)
      return intent && intent.livemode === live ? withBacks(renewalOf(intent), intent.id) : null
    }
    if (!SESSION_ID.test(payment)) return null
    const session = await callProvider(Session, `/v1/checkout/sessions/${payment}?expand[]=payment_intent`)
    if (!session || session.livemode !== live) return null
    return withBacks(paymentOf(session), idOf(session.payment_intent))
  }

  async function withBacks(payment: PlainPayment, intent: string | null): Promise<Payment> {
    if (!intent) return { ...payment, refunds: [], chargebacks: [] }
    const query = `?payment_intent=${encodeURIComponent(intent)}&limit=${LISTED}`
    const [refunds, disputes] = await Promise.all([
      callProvider(Parts, `/v1/refunds${query}`),
      callProvider(Parts, `/v1/disputes${query}`),
    ])
    return {
      ...payment,
      refunds: refundsOf(refunds?.data ?? []),
      chargebacks: chargebacksOf(disputes?.data ?? []),
    }
  }

  async function sessionsOf(intent: string): Promise<string[]> {
    const found = await callProvider(
      Sessions,
      `/v1/checkout/sessions?payment_intent=${encodeURIComponent(intent)}&limit=1`,
    )
    return found?.data.map(({ id }) => id) ?? []
  }

  /** A refusal of the bank (402) is no failure of the call: the payment has its status. */
  async function confirmIntent(intent: string, order: string): Promise<void> {
    try {
      const body = new URLSearchParams({ off_session: 'true' })
      await callProvider(Intent, `/v1/payment_intents/${intent}/confirm`, {
        body,
        idempotency_key: `confirm:${order}`,
      })
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.code !== 402) throw error
    }
  }

  /** Renewals have no session. */
  async function listRenewals(since: number, after: string) {
    const query = `?created[gte]=${Math.floor(since / 1_000)}&limit=${LISTED}${after}`
    const page = await callProvider(Intents, `/v1/payment_intents${query}&expand[]=data.latest_charge`)
    if (!page) throw new ProviderFailure('stripe', null)
    const ours = page.data.filter(({ metadata }) => metadata?.renewal)
    return {
      payments: await Promise.all(ours.map((one) => whole(renewalOf(one), one))),
      next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
    }
  }

  /** The list does not contain single refunds. */
  const whole = (payment: PlainPayment, intent: Session['payment_intent']): Promise<Payment> =>
    withBacks(payment, wasReturned(intent) ? idOf(intent) : null)

  return {
    name: 'stripe',
    methods: Object.keys(METHODS) as (keyof typeof METHODS)[],
    recurring: RECURRING,
    signs_webhooks: true,

    async create({ order, amount, currency, method, description, locale, return_to, recurring }) {
      const body = new URLSearchParams({
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': description,
        'allowed_payment_method_types[0]': METHODS[method as keyof typeof METHODS],
        client_reference_id: order,
        'metadata[order]': order,
        'payment_intent_data[metadata][order]': order,
        'payment_intent_data[description]': description,
        locale: locale.slice(0, 2),
        success_url: return_to,
        cancel_url: return_to,
        ...(recurring && {
          customer_creation: 'always',
          'payment_intent_data[setup_future_usage]': 'off_session',
        }),
      })
      const session = await callProvider(Session, '/v1/checkout/sessions', { body, idempotency_key: order })
      if (!session?.url) throw new ProviderFailure('stripe', null)
      return { payment: session.id, pay_at: session.url }
    },

    /** Created before it is confirmed, so that its id is known whatever the bank answers. */
    async charge({ first, order, amount, currency, description }) {
      const agreed = SESSION_ID.test(first)
        ? await callProvider(Session, `/v1/checkout/sessions/${first}?expand[]=payment_intent.latest_charge`)
        : null
      const customer = idOf(agreed?.customer)
      const payment_method = chargeableOf(agreed?.payment_intent)
      if (!customer || !payment_method) throw new ProviderFailure('stripe', 404)
      const body = new URLSearchParams({
        amount: String(amount),
        currency: currency.toLowerCase(),
        customer,
        payment_method,
        'automatic_payment_methods[enabled]': 'true',
        'automatic_payment_methods[allow_redirects]': 'never',
        description,
        'metadata[order]': order,
        'metadata[renewal]': '1',
      })
      const made = await callProvider(Intent, '/v1/payment_intents', { body, idempotency_key: order })
      if (!made) throw new ProviderFailure('stripe', null)
      await confirmIntent(made.id, order)
      return { payment: made.id }
    },

    find,

    /** A payment that is pending or settled is left as it is. */
    async cancel(payment) {
      const body = new URLSearchParams()
      await orNullIfRefused(callProvider(Session, `/v1/checkout/sessions/${payment}/expire`, { body }))
    },

    async refund(payment, { key: idempotency_key, amount }) {
      const intent = INTENT_ID.test(payment)
        ? payment
        : idOf((await callProvider(Session, `/v1/checkout/sessions/${payment}`))?.payment_intent)
      if (!intent) throw new ProviderFailure('stripe', 404)
      const body = new URLSearchParams({ payment_intent: intent, amount: String(amount) })
      const made = await callProvider(Part, '/v1/refunds', { body, idempotency_key })
      if (!made) throw new ProviderFailure('stripe', null)
      return { id: made.id }
    },

    async paymentsIn({ headers, bytes, now }) {
      const signature = headers.get('stripe-signature') ?? ''
      if (!webhook_secret || !(await isSigned(signature, bytes, { secret: webhook_secret, now }))) return null
      const event = v.safeParse(Event, new TextDecoder().decode(bytes))
      // Signed, but for another account, of test mode, or of a kind we do not handle.
      if (!event.success || event.output.account || event.output.livemode !== live) return []
      return sessionsIn(event.output, sessionsOf)
    },

    /** Newest first, as Stripe lists: `cursor` is the last of the page before; sessions, and then renewals. */
    async list(since, cursor) {
      if (cursor === RENEWALS) return listRenewals(since, '')
      const after = cursor === null ? '' : `&starting_after=${encodeURIComponent(cursor)}`
      if (cursor !== null && INTENT_ID.test(cursor)) return listRenewals(since, after)
      const query = `?created[gte]=${Math.floor(since / 1_000)}&limit=${LISTED}${after}`
      const page = await callProvider(
        Sessions,
        `/v1/checkout/sessions${query}&expand[]=data.payment_intent.latest_charge`,
      )
      if (!page) throw new ProviderFailure('stripe', null)
      return {
        payments: await Promise.all(
          page.data.map((session) => whole(paymentOf(session), session.payment_intent)),
        ),
        next: (page.has_more && page.data.at(-1)?.id) || RENEWALS,
      }
    },
  }
}

const REFUND_EVENTS = ['charge', 'refund', 'dispute']

/** Events of other kinds name no payment; what has no session may be a renewal. */
async function sessionsIn(
  { data: { object: about } }: Event,
  sessionsOf: (payment_intent: string) => Promise<string[]>,
): Promise<string[]> {
  if (about.object === 'checkout.session') return [about.id]
  if (about.object === 'payment_intent') return about.metadata?.renewal ? [about.id] : []
  const intent = REFUND_EVENTS.includes(about.object) ? idOf(about.payment_intent) : null
  if (!intent) return []
  const sessions = await sessionsOf(intent)
  return sessions.length > 0 ? sessions : [intent]
}
