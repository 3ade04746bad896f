// A fake provider with Stripe's API: Checkout Sessions, payment intents, refunds and disputes; forms in, JSON out.
import { randomBytes } from 'node:crypto'
import { STRIPE_KEY } from './known.ts'
import { type Answered, type Asked, type Fake, startFake } from './loopback.ts'

type Part = {
  id: string
  object: 'refund' | 'dispute'
  amount: number
  status: string
  payment_intent: string
}
type Made = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  intent_status: string
  intent: string
  amount_total: number
  currency: string
  metadata: Record<string, string>
  livemode: boolean
  created: number
  customer: string | null
  parts: Part[]
}

/** A payment without the customer. */
type Renewal = Pick<Made, 'currency' | 'metadata' | 'created' | 'livemode'> & {
  id: string
  amount: number
  status: string
  last_payment_error: object | null
  customer: string
  parts: Part[]
}

const refuse = (status: number, code: string): Answered => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
const listOf = (data: unknown[], has_more = false): Answered => ({
  status: 200,
  body: { object: 'list', data, has_more, url: '/v1' },
})

/** The end of a session, by the names of the tests. */
const ENDS: Record<string, Partial<Made>> = {
  paid: { status: 'complete', payment_status: 'paid', intent_status: 'succeeded' },
  failed: { status: 'complete', payment_status: 'unpaid', intent_status: 'requires_payment_method' },
  cancelled: { status: 'open', payment_status: 'unpaid', intent_status: 'canceled' },
  expired: { status: 'expired', payment_status: 'unpaid' },
  pending: { status: 'complete', payment_status: 'unpaid', intent_status: 'processing' },
  live: { livemode: true, status: 'complete', payment_status: 'paid', intent_status: 'succeeded' },
}

export const startStripe = () =>
  startFake((): Fake => {
    const made = new Map<string, Made>()
    const renewals = new Map<string, Renewal>()
    /** The result of later payments, by customer. */
    const wills = new Map<string, string>()

    const gone = (session: Pick<Made, 'parts'>, object: Part['object']) =>
      session.parts.filter((part) => part.object === object)

    /** A failed refund is in the list, but not in the sum. */
    const refundedOf = (payment: Pick<Made, 'parts'>) =>
      gone(payment, 'refund')
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0)

    function show(session: Made, expand: string[]) {
      const { parts: _, intent, intent_status, ...plain } = session
      const refunded = refundedOf(session)
      const charge = {
        id: `ch_${intent.slice(3)}`,
        object: 'charge',
        amount_refunded: refunded,
        disputed: gone(session, 'dispute').length > 0,
        payment_method_details: { type: 'ideal', ideal: { generated_sepa_debit: `pm_${intent.slice(3)}` } },
      }
      const whole = {
        id: intent,
        object: 'payment_intent',
        status: intent_status,
        amount: session.amount_total,
        currency: session.currency,
        livemode: session.livemode,
        metadata: session.metadata,
        last_payment_error: null,
        payment_method: `pm_once_${intent.slice(3)}`,
        latest_charge: expand.some((path) => path.endsWith('latest_charge')) ? charge : charge.id,
      }
      const expanded = expand.some((path) => /(^|\.)payment_intent/.test(path))
      return {
        object: 'checkout.session',
        ...plain,
        url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
        payment_intent: expanded ? whole : intent,
      }
    }

    function create(form: URLSearchParams): Answered {
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
      const currency = form.get('line_items[0][price_data][currency]') ?? ''
      if (
        !Number.isInteger(amount) ||
        amount <= 0 ||
        !/^[a-z]{3}$/.test(currency) ||
        !form.get('success_url')
      )
        return refuse(400, 'parameter_invalid')
      const session: Made = {
        id: newId('cs_test'),
        status: 'open',
        payment_status: 'unpaid',
        intent: newId('pi'),
        intent_status: 'requires_payment_method',
        amount_total: amount,
        currency,
        metadata: { order: form.get('metadata[order]') ?? '' },
        livemode: false,
        created: Math.floor(Date.now() / 1_000),
        customer:
          form.get('customer_creation') === 'always' &&
          form.get('payment_intent_data[setup_future_usage]') === 'off_session'
            ? newId('cus')
            : null,
        parts: [],
      }
      made.set(session.id, session)
      return { status: 200, body: show(session, []) }
    }

    function expire(session: Made): Answered {
      if (session.status !== 'open') return refuse(400, 'resource_invalid_state')
      session.status = 'expired'
      return { status: 200, body: show(session, []) }
    }

    function refund(form: URLSearchParams): Answered {
      const intent = form.get('payment_intent') ?? ''
      const session = [...made.values()].find((one) => one.intent === intent)
      const renewal = renewals.get(intent)
      const payment = session ?? renewal
      if (!payment) return refuse(404, 'resource_missing')
      const amount = Number(form.get('amount'))
      const whole = session?.amount_total ?? renewal?.amount ?? 0
      const left = whole - refundedOf(payment)
      const is_paid = session?.payment_status === 'paid' || renewal?.status === 'succeeded'
      if (!is_paid || amount > left) return refuse(400, 'charge_already_refunded')
      const id = newId('re')
      const one: Part = { id, object: 'refund', amount, status: 'succeeded', payment_intent: intent }
      payment.parts.push(one)
      return { status: 200, body: one }
    }

    function showRenewal({ parts, ...renewal }: Renewal) {
      const amount_refunded = refundedOf({ parts })
      const disputed = gone({ parts }, 'dispute').length > 0
      return {
        object: 'payment_intent',
        ...renewal,
        payment_method: null,
        latest_charge: { object: 'charge', amount_refunded, disputed },
      }
    }

    /** Only a payment method that a session saved for later charges, of the same customer. */
    function begin(form: URLSearchParams): Answered {
      const customer = form.get('customer') ?? ''
      const session = [...made.values()].find((one) => one.customer === customer)
      const mine = session && form.get('payment_method') === `pm_${session.intent.slice(3)}`
      const amount = Number(form.get('amount'))
      if (!mine || session.payment_status !== 'paid' || !Number.isInteger(amount) || amount <= 0)
        return refuse(400, 'parameter_invalid')
      if (form.get('automatic_payment_methods[enabled]') !== 'true') return refuse(400, 'parameter_missing')
      if (wills.get(customer) === 'revoked') return refuse(400, 'payment_method_invalid')
      const renewal: Renewal = {
        id: newId('pi'),
        status: 'requires_confirmation',
        amount,
        currency: form.get('currency') ?? '',
        metadata: {
          order: form.get('metadata[order]') ?? '',
          ...(form.get('metadata[renewal]') && { renewal: form.get('metadata[renewal]') ?? '' }),
        },
        livemode: false,
        created: Math.floor(Date.now() / 1_000),
        last_payment_error: null,
        customer,
        parts: [],
      }
      renewals.set(renewal.id, renewal)
      return { status: 200, body: showRenewal(renewal) }
    }

    function confirm(renewal: Renewal, form: URLSearchParams): Answered {
      if (form.get('off_session') !== 'true') return refuse(400, 'parameter_missing')
      const will = wills.get(renewal.customer) ?? 'paid'
      renewal.status = { paid: 'succeeded', pending: 'processing' }[will] ?? 'requires_payment_method'
      if (will !== 'failed') return { status: 200, body: showRenewal(renewal) }
      renewal.last_payment_error = { code: 'card_declined' }
      return refuse(402, 'card_declined')
    }

    function list(url: URL, expand: string[]): Answered {
      const intent = url.searchParams.get('payment_intent')
      const since = Number(url.searchParams.get('created[gte]') ?? 0)
      const all = [...made.values()]
        .reverse()
        .filter((one) => (intent ? one.intent === intent : one.created >= since))
      const after = url.searchParams.get('starting_after')
      const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
      const limit = Math.min(Number(url.searchParams.get('limit') ?? 10), 3)
      const page = all.slice(start, start + limit)
      return listOf(
        page.map((one) => show(one, expand)),
        start + limit < all.length,
      )
    }

    const listRenewals = (since: number): Answered =>
      listOf([...renewals.values()].filter(({ created }) => created >= since).map(showRenewal))

    return {
      answer({ method, url, headers, body }: Asked): Answered {
        if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return refuse(401, 'api_key_invalid')
        const expand = [...url.searchParams]
          .filter(([name]) => name.startsWith('expand'))
          .map(([, path]) => path)
        const form = new URLSearchParams(body)
        const path = url.pathname
        if (path === '/v1/checkout/sessions') return method === 'POST' ? create(form) : list(url, expand)
        if (path === '/v1/refunds' && method === 'POST') return refund(form)
        const [, named, confirmed] = /^\/v1\/payment_intents\/([^/]+)(\/confirm)?$/.exec(path) ?? []
        if (named) {
          const renewal = renewals.get(named)
          if (!renewal) return refuse(404, 'resource_missing')
          return confirmed ? confirm(renewal, form) : { status: 200, body: showRenewal(renewal) }
        }
        if (path === '/v1/payment_intents')
          return method === 'POST' ? begin(form) : listRenewals(Number(url.searchParams.get('created[gte]')))
        const intent = url.searchParams.get('payment_intent') ?? ''
        const ofIntent = [...made.values()].find((one) => one.intent === intent) ?? renewals.get(intent)
        if (path === '/v1/refunds') return listOf(ofIntent ? gone(ofIntent, 'refund') : [])
        if (path === '/v1/disputes') return listOf(ofIntent ? gone(ofIntent, 'dispute') : [])
        const called_off = made.get(/^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path)?.[1] ?? '')
        if (called_off && method === 'POST') return expire(called_off)
        const session = made.get(/^\/v1\/checkout\/sessions\/([^/]+)$/.exec(path)?.[1] ?? '')
        return session ? { status: 200, body: show(session, expand) } : refuse(404, 'resource_missing')
      },

      obey(command) {
        if (command.do === 'trouble' || command.do === 'foreign') return
        const session = made.get(command.payment)
        const renewal = renewals.get(command.payment)
        if (command.do === 'reverse') {
          for (const part of (session ?? renewal)?.parts ?? [])
            if (part.id === command.id) part.status = part.object === 'refund' ? 'failed' : 'won'
          return
        }
        if (renewal && command.do === 'settle')
          renewal.status = { paid: 'succeeded' }[command.status] ?? 'canceled'
        if (renewal && (command.do === 'refund' || command.do === 'charge-back')) {
          const object = command.do === 'refund' ? 'refund' : 'dispute'
          const { id, amount } = command
          renewal.parts.push({ id, object, amount, status: 'needs_response', payment_intent: renewal.id })
        }
        if (!session) return
        if (command.do === 'renewals') return void wills.set(session.customer ?? '', command.status)
        if (command.do === 'settle') {
          Object.assign(session, ENDS[command.status])
          if (command.amount) session.amount_total = Math.round(Number(command.amount) * 100)
          if (command.currency) session.currency = command.currency.toLowerCase()
          return
        }
        const object = command.do === 'refund' ? 'refund' : 'dispute'
        const status = command.status ?? (object === 'refund' ? 'succeeded' : 'needs_response')
        session.parts.push({
          id: command.id,
          object,
          amount: command.amount,
          status,
          payment_intent: session.intent,
        })
      },
    }
  })
