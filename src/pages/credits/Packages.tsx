// The packages on offer, with the member's discount above them; or a notice that nothing is sold.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { CreditsAnswer } from '#src/contract/credits.ts'
import type { DiscountCodes } from '#src/contract/discounts.ts'
import { BuyingClosed, OfferTerms } from '#src/parts/buying/OfferTerms.tsx'
import { PackageCards } from '#src/parts/buying/PackageCards.tsx'
import { ActiveDiscount } from '#src/parts/discount/ActiveDiscount.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'

type PackagesProps = Pick<CreditsAnswer, 'offers'> & { codes: DiscountCodes }

export function Packages({ offers, codes }: PackagesProps) {
  const { t } = useApp()
  if (offers.packages.length === 0 || offers.methods.length === 0) return <BuyingClosed />
  return (
    <section id="buy">
      <header>
        <h2>{t('buy.heading')}</h2>
        <p data-part="quiet">
          {t('buy.lead')} <Link to={paths.pricing}>{t('pricing.title')}</Link>
        </p>
      </header>
      <ActiveDiscount
        codes={codes}
        in_use={offers.code}
        use={(code) => (
          <Link to={paths.creditsWith(code)} {...buttonProps({ variant: 'secondary', size: 'small' })}>
            {t('discount.use')}
          </Link>
        )}
      />
      <PackageCards offers={offers} />
      <OfferTerms offers={offers} />
      {offers.premium.length > 0 && offers.premium_methods.length > 0 && (
        <p>
          <Link to={paths.premium} {...buttonProps({ variant: 'secondary' })}>
            {t('premium.see')}
          </Link>
        </p>
      )}
    </section>
  )
}
