// A withdrawal from confirmation to refund: the member object sets credits aside, the provider refunds, the order is updated. Its job is
// stored before the first step, so that after a crash the queue repeats the steps, each of which is idempotent
// (docs/decisions/money.md).
import { Refusal } from '#src/contract/refusals.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { logWarning } from '#worker/log.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import type { Payments } from '#worker/platform/payments/providers.ts'
import type { LocatedOrder } from './find-order.ts'
import { keyOf, type SettleDeps, settleEvent } from './settle-payment.ts'

/**
 * Refunds the unused part of an order, worth `amount` minor units as was confirmed; `is_late`: for an operator, also after the time of
 * withdrawals. Safe to repeat. Throws `Refusal` where the
 * member object refuses (`nothing_to_withdraw`, `price_changed`), and `ProviderFailure`: a `refused` one is final, and the credits are
 * back; any other is to be retried.
 */
export async function refundOrder(
  deps: SettleDeps,
  payments: Payments,
  located: LocatedOrder,
  { amount, is_late }: { amount: number; is_late?: boolean | undefined },
): Promise<void> {
  const { id, provider: name, payment, member_id, site } = located.row
  const provider = payments.named(name)
  if (!provider || payment === null) throw new Refusal('nothing_to_withdraw')
  const memberObject = () => memberStub(deps.env, member_id)
  const begun = await callDurableObject(() => memberObject().beginWithdrawal(id, amount, is_late))
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

/** Whether a retry would end the same: the member object or the provider has refused. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refusal ? error.code !== 'unavailable' : error instanceof ProviderFailure && error.refused
