// A withdrawal, from the member's yes to the money: credits are set aside at the desk, the provider gives the money back, the order
// is told. A job for it is written down before anything happens; whatever dies in between, the queue goes through the same
// steps again, and each of them knows what was done (docs/decisions/money.md).
import { Refusal } from '#src/contract/refusals.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { logWarning } from '#worker/log.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import type { Payments } from '#worker/platform/payments/providers.ts'
import type { LocatedOrder } from './find-order.ts'
import { keyOf, type SettleDeps, settleEvent } from './settle-payment.ts'

/**
 * Gives back what is unused of an order, worth `amount` minor units as the member confirmed it. Safe to repeat. Throws `Refusal`
 * where the desk says no (`nothing_to_withdraw`, `price_changed`), and `ProviderFailure`: one that is `refused` is the end of it,
 * and the credits are back; any other is to be tried again.
 */
export async function refundOrder(
  deps: SettleDeps,
  payments: Payments,
  located: LocatedOrder,
  amount: number,
): Promise<void> {
  const { id, provider: name, payment, member_id, site } = located.row
  const provider = payments.named(name)
  if (!provider || payment === null) throw new Refusal('nothing_to_withdraw')
  const memberObject = () => memberStub(deps.env, member_id)
  const begun = await callDurableObject(() => memberObject().beginWithdrawal(id, amount))
  if (!begun.ok) throw new Refusal(begun.refusal, begun.details)
  const { key, currency } = begun
  try {
    const refund = await provider.refund(payment, { key, amount: begun.amount, currency })
    await settleEvent(deps, located, {
      order: id,
      key: keyOf(name, payment, 'refunded', refund.id),
      outcome: 'refunded',
      amount: begun.amount,
      currency,
    })
    await callDurableObject(() => memberObject().endWithdrawal(id, key, true))
  } catch (error) {
    if (error instanceof ProviderFailure && error.refused) {
      logWarning('refund-refused', { site, request_id: deps.request_id, error })
      await callDurableObject(() => memberObject().endWithdrawal(id, key, false))
    }
    throw error
  }
}

/** Whether another try would end the same: the desk or the provider said no. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refusal ? error.code !== 'unavailable' : error instanceof ProviderFailure && error.refused
