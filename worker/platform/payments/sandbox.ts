// The provider of local bundles: a checkout page of our own (worker/http/system/sandbox-checkout.ts) where the tester chooses the result,
// and webhooks that are signed as a provider's. Nothing is charged, and none of it is in the deployed bundle.
import * as v from 'valibot'
import type { Env } from '#worker/env.ts'
import { isSigned, signWebhook } from '#worker/platform/crypto/webhook-signature.ts'
import { type Payment, type PaymentProvider, ProviderFailure } from './provider.ts'
import { createSandboxStore, type SandboxPayment } from './sandbox-store.ts'

const SandboxEvent = v.pipe(v.string(), v.parseJson(), v.object({ payment: v.string() }))
/** The delay of late webhooks. */
export const LATE_MS = 10_000

export const sandboxPath = (payment: string) => `/_sandbox/pay/${payment}`
const secretOf = (env: Env) => `sandbox ${env.SECRET}`

export function createSandbox(env: Env): PaymentProvider {
  const store = createSandboxStore(env)

  async function paymentOf(saved: SandboxPayment): Promise<Payment> {
    const { payment, order, outcome, amount, currency } = saved
    const backs = await store.listBacks(payment)
    const gone = (kind: string) =>
      backs
        .filter((back) => back.kind === kind && back.told_from <= Date.now())
        .map(({ id, amount, reversed }) => ({ id, amount, reversed }))
    return {
      payment,
      order,
      outcome,
      amount,
      currency,
      refunds: gone('refund'),
      chargebacks: gone('chargeback'),
    }
  }

  async function find(payment: string): Promise<Payment | null> {
    const saved = await store.find(payment)
    return saved && paymentOf(saved)
  }

  return {
    name: 'sandbox',
    methods: ['sandbox'],
    recurring: ['sandbox'],
    signs_webhooks: true,

    async create({ order, method: _, recurring, ...request }) {
      const payment = `sb_${order}`
      const begun = { ...request, payment, order, outcome: null, late: false, created_at: Date.now() }
      if (!(await store.find(payment))) await store.save({ ...begun, ...(recurring && { renewals: 'paid' }) })
      return { payment, pay_at: new URL(sandboxPath(payment), request.return_to).href }
    },

    async charge({ first, order, ...request }) {
      const agreed = await store.find(first)
      if (agreed?.outcome !== 'paid' || !agreed.renewals) throw new ProviderFailure('sandbox', 422)
      const payment = `sb_${order}`
      const { renewals, locale } = agreed
      const outcome = renewals === 'open' ? null : renewals
      const return_to = new URL(`/transactions/${order}`, agreed.return_to).href
      if (!(await store.find(payment)))
        await store.save({
          ...request,
          locale,
          return_to,
          payment,
          order,
          outcome,
          late: false,
          created_at: Date.now(),
        })
      return { payment }
    },

    find,

    async cancel(payment) {
      const saved = await store.find(payment)
      if (saved?.outcome === null) await store.save({ ...saved, outcome: 'cancelled' })
    },

    async refund(payment, { key, amount }) {
      const saved = await store.find(payment)
      if (saved?.outcome !== 'paid') throw new ProviderFailure('sandbox', 422)
      const id = `re_${key}`
      const backs = await store.listBacks(payment)
      const known = backs.find((back) => back.id === id)
      const gone = backs.reduce((sum, back) => sum + (back.reversed ? 0 : back.amount), 0)
      if (!known && gone + amount > saved.amount) throw new ProviderFailure('sandbox', 422)
      const told_from = known?.told_from ?? (saved.late ? Date.now() + LATE_MS : 0)
      if (!known) await store.refund(payment, { id, kind: 'refund', amount, told_from })
      // The refund is done, and its answer is withheld.
      if (told_from > Date.now()) throw new ProviderFailure('sandbox', null)
      return { id }
    },

    async paymentsIn({ headers, bytes, now }) {
      const signature = headers.get('x-signature') ?? ''
      if (!(await isSigned(signature, bytes, { secret: secretOf(env), now }))) return null
      const event = v.safeParse(SandboxEvent, new TextDecoder().decode(bytes))
      return event.success ? [event.output.payment] : null
    },

    async list(since, cursor) {
      const { payments, next } = await store.list(cursor)
      const young = payments.filter(({ created_at }) => created_at >= since)
      return { payments: await Promise.all(young.map(paymentOf)), next }
    },
  }
}

/** The webhook of a payment; `now` in epoch milliseconds. */
export async function sandboxWebhook(env: Env, { payment }: Pick<SandboxPayment, 'payment'>, now: number) {
  const body = new TextEncoder().encode(JSON.stringify({ payment }))
  const signature = await signWebhook(secretOf(env), body, Math.floor(now / 1_000))
  return {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      'X-Signature': signature,
    },
  }
}
