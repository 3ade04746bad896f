// A premium plan: credits and price per month, price of a message, and the terms. Makes no claim beyond that.
import { useApp } from '#src/app-context.tsx'
import type { PremiumPlan } from '#src/contract/orders.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './Plan.module.css'

const POINTS = [
  ['coins', 'premium.point.credits'],
  ['lock-simple', 'premium.point.price'],
  ['check', 'premium.point.cancel'],
  ['info', 'premium.point.same'],
] as const satisfies readonly (readonly [IconName, string])[]

export function Plan({ plan }: { plan: PremiumPlan }) {
  const { settings, t } = useApp()
  const format = useFormat()
  const { credits, price, message } = plan
  return (
    <section className={css.root} aria-labelledby="plan">
      <h2 id="plan">{t('premium.monthly', { count: credits, number: format.number(credits) })}</h2>
      <p data-part="price">
        <strong>{format.money(price)}</strong> <span>{t('premium.a_month')}</span>
      </p>
      {settings.message_cost > 0 && <p data-part="each">{t('buy.each', { money: format.money(message) })}</p>}
      <ul>
        {POINTS.map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
