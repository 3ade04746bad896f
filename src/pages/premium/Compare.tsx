// Compares premium with the packages by the price of a message, also where a package is cheaper.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { Offers, PremiumPlan } from '#src/contract/orders.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import css from './Compare.module.css'

type CompareProps = { offers: Offers; plan: PremiumPlan }

export function Compare({ offers, plan }: CompareProps) {
  const { settings, t } = useApp()
  const format = useFormat()
  const { message_cost } = settings
  const sold = [plan, ...offers.packages].filter(({ price }) => price.currency === plan.price.currency)
  if (message_cost === 0 || sold.length < 2) return null
  const creditsText = (count: number) => t('nav.credits', { count, number: format.number(count) })
  const messages = Math.floor(plan.credits / message_cost)
  return (
    <section className={css.root}>
      <h2>{t('premium.compare.heading')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('premium.compare.what')}</th>
            <th scope="col">{t('premium.compare.price')}</th>
            <th scope="col">{t('premium.compare.message')}</th>
          </tr>
        </thead>
        <tbody>
          {sold
            .toSorted((one, other) => other.message.amount - one.message.amount)
            .map(({ id, credits, price, message }) => (
              <tr key={id} data-own={id === plan.id || undefined}>
                <th scope="row">
                  {id === plan.id
                    ? t('premium.compare.premium', { credits: creditsText(credits) })
                    : creditsText(credits)}
                </th>
                <td>{format.money(price)}</td>
                <td>{format.money(message)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>{t('premium.compare.note', { count: messages, number: format.number(messages) })}</p>
      <p>
        <Link to={`${paths.credits}#buy`}>{t('premium.compare.packages')}</Link>
      </p>
    </section>
  )
}
