// The fake payment providers: their origins, keys, and commands.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    payments: { mollie: string; stripe: string }
  }
}

export const MOLLIE_KEY = 'test_a_key_for_mollie'
export const STRIPE_KEY = 'sk_test_a_key_for_stripe'
export const STRIPE_WEBHOOK_SECRET = 'whsec_a_secret_that_stripe_knows_too'

/** A command for a fake; `trouble` applies to the next call only. */
export type Command =
  | { do: 'settle'; payment: string; status: string; amount?: string; currency?: string }
  | { do: 'refund' | 'charge-back'; payment: string; id: string; amount: number; status?: string }
  /** A return of money is cancelled: a refund fails, a chargeback is reversed. */
  | { do: 'reverse'; payment: string; id: string }
  | { do: 'trouble'; kind: 'hang' | 'limit' | 'down' | 'garbage' | 'refuse' | 'after' }
  /** The result of the next payments without the customer, for the customer of this payment. */
  | { do: 'renewals'; payment: string; status: 'paid' | 'failed' | 'pending' | 'revoked' }
  /** A payment of another shop of the account. */
  | { do: 'foreign'; payment: string }
