// A fake provider with Mollie's API: payments, refunds and chargebacks as HAL, amounts as decimal text.
import { randomBytes } from 'node:crypto'
import { MOLLIE_KEY } from './known.ts'
import { type Answered, type Asked, type Fake, startFake } from './loopback.ts'

type Amount = { currency: string; value: string }
type Part = { id: string; amount: Amount; status: string; reversedAt?: string }
type Made = {
  id: string
  status: string
  method?: string
  amount: Amount
  createdAt: string
  metadata: unknown
  customerId?: string
  refunds: Part[]
  chargebacks: Part[]
}

const notFound: Answered = { status: 404, body: { status: 404, title: 'Not Found' } }
/** Failed or reversed returns are in the list, but not in the sum. */
const sum = (parts: Part[]) =>
  parts
    .filter(({ status, reversedAt }) => status !== 'failed' && !reversedAt)
    .reduce((all, { amount }) => all + Math.round(Number(amount.value) * 100), 0)
const toAmount = (minor: number, currency: string): Amount => ({ currency, value: (minor / 100).toFixed(2) })

export const startMollie = () =>
  startFake((origin): Fake => {
    const made = new Map<string, Made>()
    /** The result of recurring payments, by customer; a customer without a mandate has none. */
    const mandates = new Map<string, string>()
    const customers = new Set<string>()

    function show(payment: Made, embedded: boolean) {
      const { refunds, chargebacks, amount, ...plain } = payment
      return {
        resource: 'payment',
        mode: 'test',
        ...plain,
        amount,
        amountRefunded: toAmount(sum(refunds), amount.currency),
        amountChargedBack: toAmount(sum(chargebacks), amount.currency),
        _links: {
          self: { href: `${origin()}/v2/payments/${payment.id}`, type: 'application/hal+json' },
          ...(payment.status === 'open' && {
            checkout: { href: `https://www.mollie.com/checkout/${payment.id}`, type: 'text/html' },
          }),
        },
        ...(embedded && { _embedded: { refunds, chargebacks } }),
      }
    }

    function create(body: string): Answered {
      const asked = JSON.parse(body)
      const { amount, description, method, redirectUrl, webhookUrl, metadata, sequenceType, customerId } =
        asked
      const isWhole = /^\d+\.\d{2}$/.test(amount?.value ?? '')
      const recurring = sequenceType === 'recurring'
      const leads = recurring ? mandates.has(customerId) : redirectUrl && (!sequenceType || asked.method)
      if (!isWhole || !description || !leads || !webhookUrl || (sequenceType && !customers.has(customerId)))
        return { status: 422, body: { status: 422, title: 'Unprocessable Entity' } }
      const id = `tr_${randomBytes(6).toString('hex')}`
      const status = recurring ? (mandates.get(customerId) ?? 'open') : 'open'
      const payment = { id, status, method, amount, metadata, customerId, refunds: [], chargebacks: [] }
      made.set(id, { ...payment, createdAt: new Date().toISOString() })
      return { status: 201, body: show(made.get(id) as Made, false) }
    }

    function refund(payment: Made, body: string): Answered {
      const { amount } = JSON.parse(body) as { amount: Amount }
      const left = sum([payment as unknown as Part]) - sum(payment.refunds)
      if (payment.status !== 'paid' || Number(amount.value) * 100 > left)
        return { status: 422, body: { status: 422, title: 'Unprocessable Entity' } }
      const one = { id: `re_${randomBytes(5).toString('hex')}`, amount, status: 'pending' }
      payment.refunds.push(one)
      return { status: 201, body: { resource: 'refund', ...one } }
    }

    /** As at Mollie: a transfer can be cancelled, a payment on a bank's page expires. */
    function callOff(payment: Made): Answered {
      if (payment.status !== 'open' || payment.method !== 'banktransfer')
        return { status: 422, body: { status: 422, title: 'Unprocessable Entity' } }
      payment.status = 'canceled'
      return { status: 200, body: show(payment, false) }
    }

    function list(url: URL): Answered {
      const all = [...made.values()].reverse()
      const from = url.searchParams.get('from')
      const start = from ? all.findIndex(({ id }) => id === from) : 0
      const limit = Math.min(Number(url.searchParams.get('limit') ?? 50), 3)
      const next = all[start + limit]
      return {
        status: 200,
        body: {
          count: limit,
          _embedded: { payments: all.slice(start, start + limit).map((one) => show(one, false)) },
          _links: {
            next: next && { href: `${origin()}/v2/payments?from=${next.id}`, type: 'application/hal+json' },
          },
        },
      }
    }

    return {
      answer({ method, url, headers, body }: Asked): Answered {
        if (headers.authorization !== `Bearer ${MOLLIE_KEY}`)
          return { status: 401, body: { status: 401, title: 'Unauthorized Request' } }
        const [, , resource, id, parts] = url.pathname.split('/')
        if (resource === 'customers' && method === 'POST') {
          const customer = `cst_${randomBytes(5).toString('hex')}`
          customers.add(customer)
          return { status: 201, body: { resource: 'customer', id: customer, name: null, email: null } }
        }
        if (resource !== 'payments') return notFound
        if (!id) return method === 'POST' ? create(body) : list(url)
        const payment = made.get(id)
        if (!payment) return notFound
        if (method === 'DELETE') return callOff(payment)
        if (parts === 'refunds' && method === 'POST') return refund(payment, body)
        const embedded = url.searchParams.get('embed') === 'refunds,chargebacks'
        return { status: 200, body: show(payment, embedded) }
      },

      obey(command) {
        if (command.do === 'trouble') return
        if (command.do === 'foreign') {
          const amount = toAmount(500, 'EUR')
          const plain = { id: command.payment, status: 'paid', amount, metadata: null }
          made.set(command.payment, {
            ...plain,
            createdAt: new Date().toISOString(),
            refunds: [],
            chargebacks: [],
          })
          return
        }
        const payment = made.get(command.payment)
        if (!payment) return
        const { currency } = payment.amount
        if (command.do === 'renewals') {
          if (command.status === 'revoked') mandates.delete(payment.customerId ?? '')
          else mandates.set(payment.customerId ?? '', command.status)
          return
        }
        if (command.do === 'settle') {
          payment.status = command.status
          if (command.status === 'paid' && payment.customerId && !mandates.has(payment.customerId))
            mandates.set(payment.customerId, 'paid')
          payment.amount = {
            value: command.amount ?? payment.amount.value,
            currency: command.currency ?? currency,
          }
          return
        }
        if (command.do === 'reverse') {
          for (const one of payment.refunds) if (one.id === command.id) one.status = 'failed'
          for (const one of payment.chargebacks)
            if (one.id === command.id) one.reversedAt = new Date().toISOString()
          return
        }
        const part = {
          id: command.id,
          amount: toAmount(command.amount, currency),
          status: command.status ?? 'refunded',
        }
        if (command.do === 'refund') payment.refunds.push(part)
        else payment.chargebacks.push(part)
      },
    }
  })
