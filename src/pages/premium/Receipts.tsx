// The payments for premium, newest first, each with its receipt.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Transactions } from '#src/contract/orders.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Tag } from '#src/ui/Tag.tsx'
import css from './Receipts.module.css'

export function Receipts({ receipts }: { receipts: Transactions }) {
  const t = useTranslate()
  const format = useFormat()
  if (receipts.length === 0) return null
  return (
    <section className={css.root}>
      <h2>{t('premium.receipts')}</h2>
      <ul>
        {receipts.map(({ id, price, paid_at, created_at, state }) => (
          <li key={id}>
            <Link to={paths.transaction(id)}>
              <LocalTime iso={paid_at ?? created_at} as="date" />
            </Link>
            {state !== 'paid' && <Tag size="small">{t(`receipt.state.${state}`)}</Tag>}
            <strong>{format.money(price)}</strong>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`${paths.credits}#purchases`}>{t('premium.all_purchases')}</Link>
      </p>
    </section>
  )
}
