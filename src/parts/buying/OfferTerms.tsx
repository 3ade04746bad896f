// Below the packages: the country of the prices, the tax in them, and the payment methods.
import { useTranslate } from '#src/app-context.tsx'
import type { Offers } from '#src/contract/orders.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { MethodMark } from './MethodMark.tsx'
import css from './OfferTerms.module.css'
import { methodName } from './payment-methods.ts'

export function OfferTerms({ offers }: { offers: Offers }) {
  const t = useTranslate()
  const format = useFormat()
  const { country, vat_rate, methods } = offers
  const params = { country: format.country(country), rate: format.percent(vat_rate / 100) }
  return (
    <div className={css.root}>
      {methods.length > 0 && (
        <ul aria-label={t('buy.methods')}>
          {methods.map((method) => (
            <li key={method}>
              <MethodMark method={method} />
              {methodName(t, method)}
            </li>
          ))}
        </ul>
      )}
      <p>{t(vat_rate > 0 ? 'buy.prices' : 'buy.prices_untaxed', params)}</p>
    </div>
  )
}

/** Shown when nothing can be bought: no packages, or no payment provider. */
export function BuyingClosed() {
  const t = useTranslate()
  return <Alert title={t('buy.closed.title')}>{t('buy.closed.body')}</Alert>
}
