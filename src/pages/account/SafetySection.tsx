// The ways to whom a member has blocked, and to what became of their reports.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Section } from './Section.tsx'

export function SafetySection() {
  const t = useTranslate()
  return (
    <Section id="safety" heading={t('account.safety.heading')} lead={t('account.safety.lead')}>
      <div data-part="actions">
        <Link to={paths.accountBlocked} {...buttonProps({ variant: 'secondary' })}>
          {t('account.safety.blocked')}
        </Link>
        <Link to={paths.complaints} {...buttonProps({ variant: 'secondary' })}>
          {t('account.safety.cases')}
        </Link>
      </div>
    </Section>
  )
}
