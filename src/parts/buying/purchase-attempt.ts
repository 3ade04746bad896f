// The key of one order, in its page's URL (`?attempt=`): added when missing, and recognized when the member returns after
// paying (docs/decisions/money.md).
import { redirect } from 'react-router'
import type { Transactions } from '#src/contract/orders.ts'
import { isDerivedFrom, newAttempt } from '#src/domain/attempt.ts'

/** The same URL with a new attempt. */
export function redirectWithAttempt(url: URL): Response {
  url.searchParams.set('attempt', newAttempt())
  return redirect(url.pathname + url.search)
}

/** The order already made with an attempt, among the member's newest. */
export const findPaidOrder = (newest: Transactions, attempt: string): string | undefined =>
  newest.find((order) => order.paid_at !== null && isDerivedFrom(order.attempt, attempt))?.id
