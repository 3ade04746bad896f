// The packages, in the site's order: none is preselected, and none is called the best. Each with the number of messages,
// and the price of one.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { CreditPackage, Offers } from '#src/contract/orders.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './PackageCards.module.css'
import { LowestPrice, Price } from './Price.tsx'

export function PackageCards({ offers }: { offers: Offers }) {
  const { packages, methods, code } = offers
  return (
    <ul className={css.root}>
      {packages.map((each) => (
        <li key={each.id}>
          {methods.length > 0 ? (
            <Link to={paths.order(each.id, { code })}>
              <Package package={each} />
              <Choose />
            </Link>
          ) : (
            <div>
              <Package package={each} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Package({ package: { credits, bonus, message, ...price } }: { package: CreditPackage }) {
  const { settings, t } = useApp()
  const format = useFormat()
  const { message_cost } = settings
  return (
    <>
      <p data-part="credits">
        <Icon name="coins-fill" />
        <strong>{t('nav.credits', { count: credits, number: format.number(credits) })}</strong>
        {bonus > 0 && <em>{t('buy.bonus', { number: format.number(bonus) })}</em>}
      </p>
      <p data-part="price">
        <Price {...price} />
      </p>
      <LowestPrice {...price} />
      {message_cost > 0 && (
        <p data-part="messages">
          {message_cost > 1 && <Messages count={Math.floor((credits + bonus) / message_cost)} />}
          <span>{t('buy.each', { money: format.money(message) })}</span>
        </p>
      )}
    </>
  )
}

function Choose() {
  const { t } = useApp()
  return (
    <span data-part="choose">
      {t('buy.choose')}
      <Icon name="arrow-right" />
    </span>
  )
}

/** The number of messages, when it differs from the credits. */
function Messages({ count }: { count: number }) {
  const { t } = useApp()
  return <span>{t('buy.messages', { count, number: useFormat().number(count) })}</span>
}
