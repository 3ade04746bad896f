// The configured providers (docs/operating.md). One takes new orders; others with secrets are still asked about payments that were started
// with them. Without any nothing can be bought.
import type { Env } from '#worker/env.ts'
import { createMollie } from './mollie.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'

export type Payments = {
  /** Takes new orders; null where nothing can be bought. */
  current: PaymentProvider | null
  all: readonly PaymentProvider[]
  named(name: string): PaymentProvider | null
}

export function paymentsOf(env: Env): Payments {
  const all = providersOf(env)
  const named = (name: string) => all.find((provider) => provider.name === name) ?? null
  const sandbox = __SEAMS__ ? named('sandbox') : null
  return { all, named, current: env.PAYMENT_PROVIDER ? named(env.PAYMENT_PROVIDER) : sandbox }
}

function providersOf(env: Env): PaymentProvider[] {
  const { MOLLIE_KEY, MOLLIE_URL, STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = env
  const providers: PaymentProvider[] = []
  if (MOLLIE_KEY) providers.push(createMollie(MOLLIE_KEY, MOLLIE_URL))
  if (STRIPE_KEY)
    providers.push(createStripe({ key: STRIPE_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET }, STRIPE_URL))
  if (__SEAMS__ && env.ENVIRONMENT !== 'production') providers.push(createSandbox(env))
  return providers
}
