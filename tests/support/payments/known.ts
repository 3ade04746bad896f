// The payment providers as the tests know them: where they listen, what opens them, and what they can be told to do.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    payments: { mollie: string; stripe: string }
  }
}

export const MOLLIE_KEY = 'test_a_key_for_mollie'
export const STRIPE_KEY = 'sk_test_a_key_for_stripe'
export const STRIPE_WEBHOOK_SECRET = 'whsec_a_secret_that_stripe_knows_too'

/** What a fake is told between the calls: `trouble` concerns the next call alone. */
export type Command =
  | { do: 'settle'; payment: string; status: string; amount?: string; currency?: string }
  | { do: 'refund' | 'charge-back'; payment: string; id: string; amount: number; status?: string }
  /** What went back comes again: a refund fails, a chargeback is reversed. */
  | { do: 'reverse'; payment: string; id: string }
  | { do: 'trouble'; kind: 'hang' | 'limit' | 'down' | 'garbage' | 'refuse' | 'after' }
  /** What becomes of the next payments that nobody is there for, of whoever made this one. */
  | { do: 'renewals'; payment: string; status: 'paid' | 'failed' | 'pending' | 'revoked' }
  /** A payment that another shop of the account made. */
  | { do: 'foreign'; payment: string }
