// Data of the order page. Its URL has the order's key (`?attempt=`), which is added when missing; a member who returns
// after paying is redirected to the receipt (docs/decisions/money.md).
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import type { DiscountCodes } from '#src/contract/discounts.ts'
import type { CreditPackage, Offers } from '#src/contract/orders.ts'
import { isAttempt } from '#src/domain/attempt.ts'
import { DISCOUNT_CODE_PATTERN } from '#src/domain/discounts.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { findPaidOrder, redirectWithAttempt } from '#src/parts/buying/purchase-attempt.ts'
import { findDiscounts } from '#src/parts/discount/find-discounts.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { paths } from '#src/paths.ts'
import { notFound } from '#src/route-error.ts'

export type OrderData = {
  attempt: string
  balance: number
  offers: Offers
  codes: DiscountCodes
  ordered: CreditPackage
  /** The preselected payment method: the URL's, else the country's most common one. */
  method: PaymentMethod | undefined
  /** The requested code, valid or not. */
  requestedCode: string
}

export async function orderLoader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const { api } = app
  const url = new URL(request.url)
  const attempt = url.searchParams.get('attempt')
  if (!isAttempt(attempt)) return redirectWithAttempt(url)
  const requestedCode = url.searchParams.get('code')?.trim().toUpperCase() ?? ''
  const [{ balance, offers }, codes, newest] = await Promise.all([
    api.credits.show(DISCOUNT_CODE_PATTERN.test(requestedCode) ? { code: requestedCode } : {}),
    findDiscounts(app),
    orInstead(app, api.transactions.list({}), []),
  ])
  const done = findPaidOrder(newest, attempt)
  if (done) return redirect(paths.transaction(done))
  const ordered = offers.packages.find(({ id }) => id === params.creditId)
  if (!ordered) throw notFound(url)
  const named = offers.methods.find((known) => known === params.paymentMethod)
  // An unknown or withdrawn payment method: redirects to the package without one.
  if (params.paymentMethod !== undefined && !named) return redirect(paths.order(ordered.id) + url.search)
  const method = named ?? offers.methods[0]
  return { attempt, balance, offers, codes, ordered, method, requestedCode } satisfies OrderData
}
