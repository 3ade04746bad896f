// Replaces the form while signups are closed (specification section 2).
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './InviteOnly.module.css'

export function InviteOnly() {
  const t = useTranslate()
  return (
    <div className={css.root}>
      <Icon name="key" size="large" />
      <p data-part="title">{t('signup.invite_title')}</p>
      <p>{t('signup.invite_text')}</p>
      <Link to={paths.login} {...buttonProps({ block: true })}>
        {t('signup.log_in')}
      </Link>
    </div>
  )
}
