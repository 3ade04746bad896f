// What the page of premium is drawn from: what the member has, what is offered, and what they paid for it. Where it can be ordered, the
// address names the wish to buy, as on an order's page (docs/decisions/money.md).
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Offers, PremiumPlan, Transactions } from '#src/contract/orders.ts'
import type { Premium } from '#src/contract/premium.ts'
import { isAttempt } from '#src/domain/attempt.ts'
import { findPaidOrder, redirectWithAttempt } from '#src/parts/buying/purchase-attempt.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { paths } from '#src/paths.ts'

/** What was done on the page last, by its address, so that it works without scripts. */
export type Step = 'shown' | 'cancelling' | 'cancelled' | 'kept'

export type PremiumData = {
  /** The newest, over or not; null for who never had any. */
  own: Premium | null
  /** Null when the offers could not be loaded. */
  offers: Offers | null
  /** What can be ordered now, chosen by `?plan` where there are several; null where nothing can. */
  plan: PremiumPlan | null
  attempt: string
  receipts: Transactions
  step: Step
}

export async function premiumLoader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const { api } = app
  const url = new URL(request.url)
  const [own, credits, newest] = await Promise.all([
    api.premium.show(),
    orInstead(app, api.credits.show({}), null),
    orInstead(app, api.transactions.list({}), []),
  ])
  const offers = credits?.offers ?? null
  const plan = offers && canOrder(own) ? planIn(offers, url.searchParams.get('plan')) : null
  const attempt = url.searchParams.get('attempt') ?? ''
  if (plan) {
    if (!isAttempt(attempt)) return redirectWithAttempt(url)
    const done = findPaidOrder(newest, attempt)
    if (done) return redirect(paths.transaction(done))
  }
  const receipts = newest.filter(({ kind, paid_at }) => kind === 'premium' && paid_at !== null)
  return { own, offers, plan, attempt, receipts, step: stepOf(url.searchParams) } satisfies PremiumData
}

/** What runs is not ordered twice; what could not be charged may be paid in another way. */
const canOrder = (own: Premium | null) => !own || own.state === 'ended' || own.state === 'past_due'

function planIn({ premium, premium_methods }: Offers, chosen: string | null): PremiumPlan | null {
  if (premium_methods.length === 0) return null
  return premium.find(({ id }) => id === chosen) ?? premium[0] ?? null
}

function stepOf(query: URLSearchParams): Step {
  if (query.has('cancelled')) return 'cancelled'
  if (query.has('kept')) return 'kept'
  return query.has('cancel') ? 'cancelling' : 'shown'
}
