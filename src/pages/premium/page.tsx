// /premium: what premium is and costs, on one screen, and the order form; for subscribers its state, and the cancellation,
// which is as easy as the order (trust: no dark patterns).
import { Link, useActionData, useLoaderData } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { LeaveForPayment } from '#src/parts/buying/LeaveForPayment.tsx'
import type { OrderAnswer } from '#src/parts/buying/place-order.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Compare } from './Compare.tsx'
import { OrderPremium } from './OrderPremium.tsx'
import { Own } from './Own.tsx'
import { Plan } from './Plan.tsx'
import css from './page.module.css'
import type { ActionRefused } from './premium-action.ts'
import type { PremiumData } from './premium-loader.ts'
import { Receipts } from './Receipts.tsx'

export { premiumAction as action } from './premium-action.ts'
export { premiumLoader as loader } from './premium-loader.ts'

export function Page() {
  const t = useTranslate()
  const data = useLoaderData<PremiumData>()
  const answer = useActionData<OrderAnswer | ActionRefused>()
  const { own, offers, plan, receipts } = data
  if (answer && 'pay_at' in answer) return <LeaveForPayment to={answer.pay_at} />
  const actionData = answer && 'of' in answer ? answer : undefined
  const refused = answer && !('of' in answer) ? answer : undefined
  if (!own && !plan) return <NotSold />
  return (
    <div data-frame={plan ? 'wide' : 'narrow'} className={css.root}>
      <header>
        <h1>{t('premium.title')}</h1>
        {!own && <p>{t('premium.lead')}</p>}
      </header>
      <div data-part="about">
        {own && <Own own={own} step={data.step} refused={actionData} />}
        {plan && own?.state !== 'past_due' && <Plan plan={plan} />}
      </div>
      {plan && offers && <OrderPremium {...data} offers={offers} plan={plan} refused={refused} />}
      <div data-part="more">
        {plan && offers && !own && <Compare offers={offers} plan={plan} />}
        <Receipts receipts={receipts} />
      </div>
    </div>
  )
}

function NotSold() {
  const t = useTranslate()
  return (
    <EmptyState
      level={1}
      title={t('premium.closed.title')}
      action={
        <Link to={paths.credits} {...buttonProps({ size: 'large' })}>
          {t('premium.closed.action')}
        </Link>
      }
    >
      <p>{t('premium.closed.body')}</p>
    </EmptyState>
  )
}
