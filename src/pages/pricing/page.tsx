// /pricing: what is charged for and what is free, in the currency of the member's country. Nothing on it depends on the
// member.
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import type { Offers } from '#src/contract/orders.ts'
import { LOWEST_PRICE_DAYS } from '#src/domain/offers.ts'
import { WITHDRAWAL_DAYS } from '#src/domain/orders.ts'
import { BuyingClosed, OfferTerms } from '#src/parts/buying/OfferTerms.tsx'
import { PackageCards } from '#src/parts/buying/PackageCards.tsx'
import { useMessageCost } from '#src/parts/costs/MessageCost.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<Offers> {
  const { offers } = await context.get(appContext).api.credits.show()
  return offers
}

export function Page() {
  const { settings, t } = useApp()
  const offers = useLoaderData<Offers>()
  const { message_cost } = settings
  const least = useMessageCost()
  return (
    <div data-frame="narrow" className={css.root}>
      <header>
        <h1>{t('pricing.title')}</h1>
        <p>{t('pricing.lead', { site: settings.name })}</p>
      </header>
      <div data-part="points">
        <Point icon="heart" heading={t('pricing.free')}>
          {t('pricing.free_body')}
        </Point>
        <Point
          icon="paper-plane-right"
          heading={
            message_cost > 0 ? t('pricing.message', { count: message_cost }) : t('pricing.message_free')
          }
        >
          {message_cost > 0 && (
            <>
              {t('pricing.message_body')} {least && <strong>{t('costs.message', { money: least })}</strong>}
            </>
          )}
        </Point>
      </div>
      {offers.packages.length > 0 && (
        <section>
          <h2>{t('pricing.packages')}</h2>
          {offers.methods.length === 0 && <BuyingClosed />}
          <PackageCards offers={offers} />
          <OfferTerms offers={offers} />
        </section>
      )}
      <div data-part="points">
        <Point icon="star" heading={t('pricing.reductions')}>
          {t('pricing.reductions_body', { days: LOWEST_PRICE_DAYS })}
        </Point>
        <Point icon="arrow-clockwise" heading={t('pricing.withdrawal')}>
          {t('pricing.withdrawal_body', { days: WITHDRAWAL_DAYS })}{' '}
          <Link to={paths.returnPolicy}>{t('pricing.withdrawal_link')}</Link>
        </Point>
      </div>
      <p>
        <Link to={paths.credits} {...buttonProps({ variant: 'secondary' })}>
          {t('pricing.credits')}
        </Link>
      </p>
    </div>
  )
}

function Point({ icon, heading, children }: { icon: IconName; heading: string; children: ReactNode }) {
  return (
    <section>
      <Icon name={icon} />
      <h2>{heading}</h2>
      {children && <p>{children}</p>}
    </section>
  )
}
