// An order that its member does not want to pay any more, because they order something else with its discount code: called off at its
// provider and settled by what is true there then, so that no code is ever paid with twice (docs/decisions/money.md).

import { recordNeverStarted } from '#worker/features/discounts/queries.ts'
import { logWarning } from '#worker/log.ts'
import { run } from '#worker/platform/database/query.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import type { Payments } from '#worker/platform/payments/providers.ts'
import type { LocatedOrder } from './find-order.ts'
import { fetchAndSettle, type SettleDeps } from './settle-payment.ts'

/** So long after it was placed an order's payment may be about to begin. */
const CHECKOUT_START_MS = 60_000

/** Frees the order's code where it can be sure that nobody pays it. Never fails for the provider's sake; safe to repeat. */
export async function abandonOrder(
  deps: SettleDeps,
  payments: Payments,
  { row, database }: LocatedOrder,
): Promise<void> {
  const { id, payment, provider: name, site } = row
  if (payment === null) {
    await run(database.write, recordNeverStarted(id, deps.now() - CHECKOUT_START_MS))
    return
  }
  const provider = payments.named(name)
  if (!provider) return
  try {
    await provider.cancel(payment)
    await fetchAndSettle(deps, provider, payment)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    logWarning('payment-not-asked', { site, request_id: deps.request_id, error })
  }
}
