// Data of the premium page: the member's premium, the offers, and the payments. When it can be ordered, the URL has the
// order's key, as on the order page (docs/decisions/money.md).
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Offers, PremiumPlan, Transactions } from '#src/contract/orders.ts'
import type { Premium } from '#src/contract/premium.ts'
import { isAttempt } from '#src/domain/attempt.ts'
import { findPaidOrder, redirectWithAttempt } from '#src/parts/buying/purchase-attempt.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { paths } from '#src/paths.ts'

/** What the last form did, from the URL, so that it works without scripts. */
export type Step = 'shown' | 'cancelling' | 'cancelled' | 'kept'

export type PremiumData = {
  /** The newest, ended or not; null for a member who never had premium. */
  own: Premium | null
  /** Null when the offers could not be loaded. */
  offers: Offers | null
  /** The plan that can be ordered, chosen by `?plan`; null when none can be. */
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

/** A running subscription cannot be ordered again; an overdue one can, with another payment method. */
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
