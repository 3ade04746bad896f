// Controls the fake payment providers, and sends their webhooks to the product.
import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import { toHex } from '#src/domain/bytes.ts'
import { createMollie } from '#worker/platform/payments/mollie.ts'
import type { PaymentProvider } from '#worker/platform/payments/provider.ts'
import { createSandbox, sandboxWebhook } from '#worker/platform/payments/sandbox.ts'
import {
  createSandboxStore,
  SANDBOX_OUTCOMES,
  SANDBOX_RENEWALS,
  type SandboxPayment,
} from '#worker/platform/payments/sandbox-store.ts'
import { createStripe } from '#worker/platform/payments/stripe.ts'
import { type Command, MOLLIE_KEY, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './known.ts'

export const WITH_MOLLIE = {
  PAYMENT_PROVIDER: 'mollie',
  MOLLIE_KEY,
  get MOLLIE_URL() {
    return inject('payments').mollie
  },
}

export const WITH_STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  get STRIPE_URL() {
    return inject('payments').stripe
  },
}

/** A provider and its control. */
export type Told = {
  provider: PaymentProvider
  settle(payment: string, outcome: 'paid' | 'failed' | 'cancelled' | 'expired'): Promise<void>
  takeBack(payment: string, kind: 'refund' | 'charge-back', id: string, amount: number): Promise<void>
  /** A refund fails, a chargeback is reversed. */
  reverse(payment: string, id: string): Promise<void>
  /** The result of later payments without the customer; `revoked`: the mandate was revoked. */
  renew(payment: string, status: 'paid' | 'failed' | 'pending' | 'revoked'): Promise<void>
  webhook(payment: string, how?: { at?: number }): Promise<{ headers: Headers; bytes: Uint8Array }>
}

async function command(origin: string, what: Command): Promise<void> {
  const answer = await fetch(`${origin}/_control`, { method: 'POST', body: JSON.stringify(what) })
  await answer.text()
}
export const tellMollie = (what: Command) => command(inject('payments').mollie, what)
export const tellStripe = (what: Command) => command(inject('payments').stripe, what)

const bytesOf = (text: string) => new TextEncoder().encode(text)

export function mollie(): Told {
  const words = { paid: 'paid', failed: 'failed', cancelled: 'canceled', expired: 'expired' }
  return {
    provider: createMollie(MOLLIE_KEY, inject('payments').mollie),
    settle: (payment, outcome) => tellMollie({ do: 'settle', payment, status: words[outcome] }),
    takeBack: (payment, kind, id, amount) => tellMollie({ do: kind, payment, id, amount }),
    reverse: (payment, id) => tellMollie({ do: 'reverse', payment, id }),
    renew: (payment, status) => tellMollie({ do: 'renewals', payment, status }),
    webhook: async (payment) => ({ headers: new Headers(), bytes: bytesOf(`id=${payment}`) }),
  }
}

export function stripe(): Told {
  return {
    provider: createStripe(
      { key: STRIPE_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET },
      inject('payments').stripe,
    ),
    settle: (payment, status) => tellStripe({ do: 'settle', payment, status }),
    takeBack: (payment, kind, id, amount) => tellStripe({ do: kind, payment, id, amount }),
    reverse: (payment, id) => tellStripe({ do: 'reverse', payment, id }),
    renew: (payment, status) => tellStripe({ do: 'renewals', payment, status }),
    webhook: (id, { at = Date.now() } = {}) => {
      const object = id.startsWith('pi_')
        ? { id, object: 'payment_intent', metadata: { renewal: '1' } }
        : { id, object: 'checkout.session' }
      return stripeWebhook({ type: 'checkout.session.completed', data: { object } }, { at })
    },
  }
}

/** An event as Stripe signs it (docs.stripe.com/webhooks#verify-manually), without its SDK. */
export async function stripeWebhook(
  event: object,
  { at = Date.now(), secret = STRIPE_WEBHOOK_SECRET }: { at?: number; secret?: string } = {},
) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', livemode: false, ...event })
  const t = Math.floor(at / 1_000)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), hmac, false, ['sign'])
  const v1 = toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(`${t}.${body}`))))
  return { headers: new Headers({ 'Stripe-Signature': `t=${t},v1=${v1}` }), bytes: bytesOf(body) }
}

export function sandbox(): Told {
  const store = createSandboxStore(env)
  return {
    provider: createSandbox(env),
    async settle(payment, word) {
      const kept = await store.find(payment)
      const outcome = SANDBOX_OUTCOMES.find((one) => one === word) ?? null
      if (kept) await store.save({ ...kept, outcome })
    },
    takeBack: (payment, kind, id, amount) =>
      store.refund(payment, { id, kind: kind === 'refund' ? 'refund' : 'chargeback', amount }),
    async reverse(payment, id) {
      for (const back of await store.listBacks(payment))
        if (back.id === id) await store.refund(payment, { ...back, reversed: true })
    },
    async renew(payment, status) {
      const { renewals, ...kept } = (await store.find(payment)) ?? {}
      if (!renewals) throw new Error('nobody agreed to later payments')
      const will = SANDBOX_RENEWALS.find((one) => one === status)
      await store.save({
        ...(kept as SandboxPayment),
        ...(status !== 'revoked' && { renewals: will ?? 'open' }),
      })
    },
    async webhook(payment, { at = Date.now() } = {}) {
      const { headers, body } = await sandboxWebhook(env, { payment }, at)
      return { headers: new Headers(headers), bytes: body }
    },
  }
}
