// The prompt to sign up that visitors see under a profile.
import { Link, useLocation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import css from './SignUpPrompt.module.css'

export function SignUpPrompt({ name }: { name: string }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <aside className={css.root}>
      <h2>{t('member.sign_up.title')}</h2>
      <p>{t('member.sign_up.body', { name })}</p>
      <div>
        <Link to={paths.signup} {...buttonProps({ size: 'large' })}>
          {t('member.sign_up.action')}
        </Link>
        <Link
          to={`${paths.login}?next=${encodeURIComponent(pathname)}`}
          {...buttonProps({ variant: 'ghost', size: 'large' })}
        >
          {t('member.sign_up.log_in')}
        </Link>
      </div>
    </aside>
  )
}
