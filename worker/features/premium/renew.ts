// Renews premium for a month: the member object stores the order, the provider charges it, and the result is settled as any payment
// event. The queue may deliver the job twice, and the member object repeats it each hour: it is the same order and the same
// payment then (docs/decisions/money.md).
import { findSiteById } from '#sites/find-site.ts'
import { vatRateIn } from '#src/domain/vat.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { siteOriginOf } from '#worker/features/members/email-to-member.ts'
import type { LocatedOrder } from '#worker/features/payments/find-order.ts'
import { copyOf, describePurchase } from '#worker/features/payments/order-copy.ts'
import { findOrder, saveOrder, savePayment } from '#worker/features/payments/order-queries.ts'
import {
  fetchAndSettle,
  keyOf,
  type SettleDeps,
  settleEvent,
} from '#worker/features/payments/settle-payment.ts'
import { createWebhookUrl } from '#worker/features/payments/webhook-url.ts'
import { logWarning } from '#worker/log.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { type PaymentProvider, ProviderFailure } from '#worker/platform/payments/provider.ts'
import type { Payments } from '#worker/platform/payments/providers.ts'

/**
 * Providers forget the key that makes a charge safe to repeat, the first of them after an hour. An older order without a payment is
 * not charged: either its payment is still reported, or it is closed after a day and the next try is another order.
 */
const CHARGED_WITHIN_MS = 30 * 60_000

/** Rejects if the job has to be retried. `order_id`: the order with the member's consent. */
export async function renewPremium(
  deps: SettleDeps,
  payments: Payments,
  database: Database,
  { member_id, order_id }: { member_id: string; order_id: string },
): Promise<void> {
  const agreed = await findOrder(database.read, order_id)
  const site = agreed && findSiteById(agreed.site)
  if (!site) throw new Error('premium of a site that is not served here')
  const { pool, country } = agreed
  const renewal = { id: createId(), vat_rate: vatRateIn(site, country) }
  const begun = await callDurableObject(() => memberStub(deps.env, member_id).beginRenewal(renewal))
  if (!begun) return
  const { order } = begun
  const row = await saveOrder(database.write, copyOf(order, { pool, site: site.id, member_id }))
  const first = begun.first === order_id ? agreed : await findOrder(database.read, begun.first)
  const provider = payments.named(order.provider)
  if (!row || !first?.payment || !provider) throw new Error('premium that cannot be charged')
  const { id, price: amount, currency } = row
  const request = {
    order: id,
    amount,
    currency,
    description: describePurchase(site, id),
    webhook: await createWebhookUrl(deps.env, siteOriginOf(site, deps.env), {
      provider: provider.name,
      order: id,
    }),
    first: first.payment,
  }
  const payment = row.payment ?? (await charge(deps, provider, { row, database }, request))
  if (payment) await fetchAndSettle(deps, provider, payment)
}

/** The id of the payment; null where there is none to look up. */
async function charge(
  deps: SettleDeps,
  provider: PaymentProvider,
  located: LocatedOrder,
  request: Parameters<PaymentProvider['charge']>[0],
): Promise<string | null> {
  const { id, site, created_at } = located.row
  if (deps.now() - created_at > CHARGED_WITHIN_MS) return null
  try {
    const { payment } = await provider.charge(request)
    const saved = await savePayment(located.database.write, { id, payment, pay_at: null })
    return saved?.payment ?? payment
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !error.refused) throw error
    logWarning('renewal-refused', { site, request_id: deps.request_id, error })
    const { amount, currency } = request
    const key = keyOf(provider.name, `none-${id}`, 'failed')
    await settleEvent(deps, located, { order: id, key, outcome: 'failed', amount, currency })
    return null
  }
}
