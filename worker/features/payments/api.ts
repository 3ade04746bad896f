// `/api/payment_event.php?provider=`: webhooks of payment providers. Returns 404 for one that is not configured.
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import { createPaymentEvents } from './service.ts'
import { isOwnWebhookUrl } from './webhook-url.ts'

export const paymentEventApi = bindHandlers(contract.paymentEvent, {
  async receive({ input: bytes, url, request: { headers }, env, visitor, deps }): Promise<'done'> {
    const provider = paymentsOf(env).named(url.searchParams.get('provider') ?? '')
    if (!provider) throw new Refusal('not_found')
    const payments = await provider
      .paymentsIn({ headers, bytes, now: Date.now() })
      .catch((error: unknown) => {
        throw error instanceof ProviderFailure ? new Refusal('payment_provider') : error
      })
    if (!payments) throw new Refusal('not_yours')
    const is_genuine = provider.signs_webhooks || (await isOwnWebhookUrl(env, url))
    await createPaymentEvents(deps).settle(provider, payments, is_genuine ? null : visitor.ip_range)
    return 'done'
  },
})
