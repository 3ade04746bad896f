// Orders premium: plan, price with VAT, next charge and how to cancel, all above the button.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Offers, PremiumPlan } from '#src/contract/orders.ts'
import { monthsAfter } from '#src/domain/premium.ts'
import { vatIn } from '#src/domain/vat.ts'
import { OrderForm } from '#src/parts/buying/OrderForm.tsx'
import type { OrderRefused } from '#src/parts/buying/place-order.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { useFormat, useNow } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import type { PremiumData } from './premium-loader.ts'

type OrderPremiumProps = Pick<PremiumData, 'own' | 'attempt'> & {
  offers: Offers
  plan: PremiumPlan
  refused: OrderRefused | undefined
}

export function OrderPremium({ own, offers, plan, attempt, refused }: OrderPremiumProps) {
  const t = useTranslate()
  const format = useFormat()
  const { price, credits } = plan
  const { premium, premium_methods: methods, vat_rate } = offers
  const isOverdue = own?.state === 'past_due'
  return (
    <Card as="section" padding="large" data-part="order" id="order" aria-labelledby="order-heading">
      <h2 id="order-heading">{t(isOverdue ? 'premium.past_due.pay' : 'premium.order.heading')}</h2>
      {premium.length > 1 && (
        <ul data-part="plans" aria-label={t('premium.order.plans')}>
          {premium.map((each) => (
            <li key={each.id}>
              <Link
                to={`${paths.premium}?plan=${each.id}`}
                aria-current={each.id === plan.id || undefined}
                preventScrollReset
              >
                {t('premium.monthly', { count: each.credits, number: format.number(each.credits) })}
                <strong>{format.money(each.price)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <OrderForm
        label={t('premium.order.heading')}
        fields={{ attempt, plan: plan.id }}
        methods={methods}
        method={methods.find((method) => method === own?.method) ?? methods[0]}
        total={t('premium.order.total')}
        price={price}
        then={t('premium.order.then', { price: format.money(price) })}
        refused={refused}
      >
        <div data-part="terms">
          <p>
            {t('premium.order.terms', {
              credits: t('nav.credits', { count: credits, number: format.number(credits) }),
            })}
          </p>
          <NextCharge price={format.money(price)} />
          <p>
            {vat_rate > 0
              ? t('buy.vat', {
                  rate: format.percent(vat_rate / 100),
                  money: format.money({ ...price, amount: vatIn(price.amount, vat_rate) }),
                })
              : t('buy.untaxed')}
          </p>
        </div>
      </OrderForm>
    </Card>
  )
}

/** The date of the next charge when ordered today; without a clock, that it is charged every month. */
function NextCharge({ price }: { price: string }) {
  const t = useTranslate()
  const now = useNow()
  if (now === null) return <p>{t('premium.order.renews_monthly', { price })}</p>
  const next = new Date(monthsAfter(now, 1)).toISOString()
  return (
    <p>
      <Sentence
        text={t('premium.order.renews', { price, ...slots('date') })}
        date={<LocalTime iso={next} as="date" />}
      />
    </p>
  )
}
