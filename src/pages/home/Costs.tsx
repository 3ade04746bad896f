// The prices, from the site's settings. The page is cached for all visitors, so the currency is that of the language's
// country, or of the first country that the site serves.
import { useApp } from '#src/app-context.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import css from './Costs.module.css'

/** English is spoken in many countries. */
const ENGLISH = ['US', 'GB', 'IE'] as const

export function Costs() {
  const { settings, locale, t } = useApp()
  const format = useFormat()
  const { message_cost, welcome_credits, minimum_message_costs: costs, countries } = settings
  const near = locale === 'en-US' ? ENGLISH : [locale.slice(3)]
  const country = [...near, ...countries].find((one) => costs[one])
  const cost = country && costs[country]
  const credits = (count: number) => t('home.credits', { count })
  return (
    <section className={css.root} aria-labelledby="costs">
      <header>
        <h2 id="costs">{t('home.costs')}</h2>
        <p>{t('home.costs_lead')}</p>
      </header>
      <div>
        <dl>
          <Line what={t('home.costs_look')} price={t('home.costs_free')} />
          {welcome_credits > 0 && <Line what={t('home.costs_welcome')} price={credits(welcome_credits)} />}
          <Line
            what={t('home.costs_message')}
            price={message_cost > 0 ? credits(message_cost) : t('home.costs_free')}
          />
          {message_cost > 0 && cost && (
            <Line
              what={t('home.costs_money')}
              price={format.money({ amount: cost.costs, currency: cost.currency })}
            />
          )}
        </dl>
        {country && <p>{t('home.costs_where', { country: format.country(country) })}</p>}
      </div>
    </section>
  )
}

function Line({ what, price }: { what: string; price: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{price}</dd>
    </div>
  )
}
