// The account's e-mail address, and whether it is confirmed.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { ResendActivation } from '#src/parts/ResendActivation.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Tag } from '#src/ui/Tag.tsx'
import css from './page.module.css'
import { Section } from './Section.tsx'

export function EmailSection({ user }: { user: User }) {
  const t = useTranslate()
  const { email, email_confirmed } = user
  return (
    <Section id="email" heading={t('account.email.heading')}>
      <p className={css.address}>
        <strong>{email}</strong>
        {email_confirmed ? (
          <Tag icon="check-circle-fill" tone="positive">
            {t('account.email.confirmed')}
          </Tag>
        ) : (
          <Tag icon="warning-circle-fill" tone="warning">
            {t('account.email.unconfirmed')}
          </Tag>
        )}
      </p>
      <div data-part="actions">
        {!email_confirmed && <ResendActivation />}
        <Link to={paths.notifications} {...buttonProps({ variant: 'secondary' })}>
          {t('account.email.change')}
        </Link>
      </div>
    </Section>
  )
}
