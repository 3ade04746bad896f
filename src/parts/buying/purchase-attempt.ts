// One wish to buy stands in the address of its page (`?attempt=`): given there where there is none yet, and known again by whoever comes
// back after paying (docs/decisions/money.md).
import { redirect } from 'react-router'
import type { Transactions } from '#src/contract/orders.ts'
import { isDerivedFrom, newAttempt } from '#src/domain/attempt.ts'

/** The same address with a wish of its own. */
export function redirectWithAttempt(url: URL): Response {
  url.searchParams.set('attempt', newAttempt())
  return redirect(url.pathname + url.search)
}

/** The order that a wish has brought already, among the member's newest. */
export const findPaidOrder = (newest: Transactions, attempt: string): string | undefined =>
  newest.find((order) => order.paid_at !== null && isDerivedFrom(order.attempt, attempt))?.id
