// What providers tell of payments. A message is a hint: which payments to look at; what is true of them is fetched from the provider,
// settled once, and told again changes nothing.
import { Refusal } from '#src/contract/refusals.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { type PaymentProvider, ProviderFailure } from '#worker/platform/payments/provider.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { locateOrder } from './find-order.ts'
import { fetchAndSettle } from './settle-payment.ts'

export function createPaymentEvents(deps: ServiceDeps) {
  const { env, pool, now, background, request_id } = deps
  const limits = createLimits(deps)

  return {
    /**
     * Settles payments by what their provider says now. Throws `payment_provider` where it does not answer: then it tells us again.
     * Payments that no order knows are asked about too; told by who may be anybody, from the address `sender`, as far as `too_many`
     * lets: so that made-up ids cost the provider few questions, and delay nobody else's news.
     */
    async settle(
      provider: PaymentProvider,
      event: readonly string[],
      sender: string | null = null,
    ): Promise<void> {
      for (const payment of new Set(event)) {
        const located = await locateOrder(env, { provider: provider.name, payment, order: null }, pool)
        if (!located && sender !== null) await limits.take('unknown_payment', `${provider.name}:${sender}`)
        try {
          await fetchAndSettle({ env, pool, now, background, request_id }, provider, payment, located)
        } catch (error) {
          if (error instanceof ProviderFailure) throw new Refusal('payment_provider')
          throw error
        }
      }
    },
  }
}
