// A price. When reduced: also the regular price, crossed out, and the lowest price of the last 30 days (trust: discounts
// are real).
import { useTranslate } from '#src/app-context.tsx'
import type { CreditPackage } from '#src/contract/orders.ts'
import { LOWEST_PRICE_DAYS } from '#src/domain/offers.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import css from './Price.module.css'

export function Price({ price, original }: Pick<CreditPackage, 'price' | 'original'>) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <span className={css.root}>
      {original && (
        <s>
          <span className="visually-hidden">{t('buy.before')} </span>
          {format.money(original)}
        </s>
      )}{' '}
      <strong>{format.money(price)}</strong>
    </span>
  )
}

/** Beside every reduced price; renders nothing when none is reduced. */
export function LowestPrice({
  lowest,
  as: Element = 'p',
}: Pick<CreditPackage, 'lowest'> & { as?: 'p' | 'span' }) {
  const t = useTranslate()
  const format = useFormat()
  if (!lowest) return null
  return (
    <Element className={css.lowest}>
      {t('buy.lowest', { days: LOWEST_PRICE_DAYS, price: format.money(lowest) })}
    </Element>
  )
}
