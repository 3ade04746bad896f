// The member's orders, newest first, each with its status; and a link that repeats the last one.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Transaction, Transactions } from '#src/contract/orders.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { Tag, type TagProps } from '#src/ui/Tag.tsx'
import css from './CreditsPage.module.css'

const ICONS: Record<Transaction['state'], IconName> = {
  open: 'clock',
  paid: 'credit-card',
  failed: 'x-circle-fill',
  cancelled: 'x-circle-fill',
  expired: 'clock',
  refunded: 'arrow-clockwise',
  charged_back: 'warning-circle-fill',
}
const TONES: Partial<Record<Transaction['state'], TagProps['tone']>> = {
  open: 'warning',
  paid: 'positive',
  charged_back: 'danger',
}

type PurchasesProps = { purchases: Transactions; isOlder: boolean; canBuy: boolean }

export function Purchases({ purchases, isOlder, canBuy }: PurchasesProps) {
  const t = useTranslate()
  const next = purchases.at(-1)?.cursor
  if (purchases.length === 0 && !isOlder) return null
  const hasPaid = purchases.some(({ kind, paid_at }) => kind === 'package' && paid_at !== null)
  return (
    <section id="purchases">
      <h2>{t('buy.history')}</h2>
      <ul className={css.rows}>
        {purchases.map((purchase) => (
          <Purchase key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <p data-part="links">
        {canBuy && hasPaid && !isOlder && (
          <Link to={paths.repeatOrder} {...buttonProps({ variant: 'secondary', size: 'small' })}>
            {t('buy.again')}
          </Link>
        )}
        {isOlder && (
          <Link to={`${paths.credits}#purchases`} {...buttonProps({ variant: 'ghost', size: 'small' })}>
            {t('buy.newest')}
          </Link>
        )}
        {next && (
          <Link
            to={`${paths.credits}?older=${encodeURIComponent(next)}#purchases`}
            {...buttonProps({ variant: 'ghost', size: 'small' })}
          >
            {t('buy.older')}
          </Link>
        )}
      </p>
    </section>
  )
}

function Purchase({ purchase }: { purchase: Transaction }) {
  const t = useTranslate()
  const format = useFormat()
  const { id, kind, state, credits, price, created_at, giving_back } = purchase
  const bought = t('nav.credits', { count: credits, number: format.number(credits) })
  return (
    <li>
      <Icon name={ICONS[state]} />
      <div data-part="lines">
        <p>
          <Link to={paths.transaction(id)}>
            {kind === 'premium' ? t('premium.receipt_line', { credits: bought }) : bought}
          </Link>
          <strong>{format.money(price)}</strong>
        </p>
        <p>
          <LocalTime iso={created_at} as="date" />
          <Tag size="small" tone={giving_back ? 'warning' : TONES[state]}>
            {t(giving_back ? 'receipt.state.giving_back' : `receipt.state.${state}`)}
          </Tag>
        </p>
      </div>
    </li>
  )
}
