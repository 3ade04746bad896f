// Links to the premium page, because members look for its cancellation here.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Section } from './Section.tsx'

export function PremiumSection() {
  const t = useTranslate()
  return (
    <Section id="premium" heading={t('premium.title')} lead={t('premium.account')}>
      <div data-part="actions">
        <Link to={paths.premium} {...buttonProps({ variant: 'secondary' })}>
          {t('premium.see_or_cancel')}
        </Link>
      </div>
    </Section>
  )
}
