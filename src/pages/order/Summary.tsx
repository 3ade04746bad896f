// What is ordered and the exact total, beside the order button.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { vatIn } from '#src/domain/vat.ts'
import { LowestPrice, Price } from '#src/parts/buying/Price.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { OrderData } from './order-loader.ts'

export function Summary({ balance, offers, ordered }: Pick<OrderData, 'balance' | 'offers' | 'ordered'>) {
  const t = useTranslate()
  const format = useFormat()
  const { credits, bonus, price, message } = ordered
  const { vat_rate } = offers
  const creditsText = (count: number) => t('nav.credits', { count, number: format.number(count) })
  return (
    <Card>
      <p data-part="credits">
        <Icon name="coins-fill" size="large" />
        <strong>{creditsText(credits)}</strong>
        {bonus > 0 && <em>{t('buy.bonus', { number: format.number(bonus) })}</em>}
      </p>
      {message.amount > 0 && <p data-part="quiet">{t('buy.each', { money: format.money(message) })}</p>}
      <p data-part="total">
        <span>{t('buy.total')}</span>
        <Price {...ordered} />
      </p>
      <LowestPrice {...ordered} />
      <p data-part="quiet">
        {vat_rate > 0
          ? t('buy.vat', {
              rate: format.percent(vat_rate / 100),
              money: format.money({ ...price, amount: vatIn(price.amount, vat_rate) }),
            })
          : t('buy.untaxed')}
      </p>
      <p data-part="quiet">{t('buy.afterwards', { credits: creditsText(balance + credits + bonus) })}</p>
      <Link to={`${paths.credits}#buy`}>{t('buy.other_package')}</Link>
    </Card>
  )
}
