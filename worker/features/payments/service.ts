// Webhooks of payment providers. A message only names payments; their status is fetched from the provider, and settled once however
// often it is reported.
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
     * Settles payments by the status their provider returns. Throws `payment_provider` where it fails, so that the webhook is repeated.
     * Unknown payments are looked up too; an unsigned webhook from the address `sender` only within the limit, so that an attacker who
     * makes up ids costs the provider few calls and delays no other event.
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
