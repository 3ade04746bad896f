// Abandons an order whose member orders something else with its discount code: cancelled at the provider and settled by the status it
// then has, so that two orders are never paid with one code (docs/decisions/money.md).

import { recordNeverStarted } from '#worker/features/discounts/queries.ts'
import { logWarning } from '#worker/log.ts'
import { run } from '#worker/platform/database/query.ts'
import { ProviderFailure } from '#worker/platform/payments/provider.ts'
import type { Payments } from '#worker/platform/payments/providers.ts'
import type { LocatedOrder } from './find-order.ts'
import { fetchAndSettle, type SettleDeps } from './settle-payment.ts'

/** For this long after an order was placed, its payment may be about to start. */
const CHECKOUT_START_MS = 60_000

/** Frees the order's code if it is certain that it will not be paid. A failing provider is no error; safe to repeat. */
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
