// The top bar: for members the navigation, their credits and their menu; for visitors sign up and log in.
import { Link } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LocaleMenu } from '../LocaleMenu.tsx'
import { SiteMark } from '../SiteMark.tsx'
import { useFormat } from '../use-clock.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Destinations } from './Destinations.tsx'
import css from './TopNav.module.css'

/** `label` names the member's navigation where a page has more than one. */
export function TopNav({ label }: { label?: string }) {
  const user = useUser()
  return user ? <MemberTopNav user={user} label={label} /> : <VisitorTopNav />
}

export function MemberTopNav({ user, label }: { user: User; label?: string | undefined }) {
  const { t } = useApp()
  return (
    <header className={css.root}>
      <div data-part="bar">
        <SiteMark />
        <nav aria-label={label ?? t('nav.label')}>
          <Destinations />
        </nav>
        <div data-part="end">
          <CreditsChip credits={user.credits} />
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  )
}

export function VisitorTopNav() {
  const { t } = useApp()
  return (
    <header className={css.root}>
      <div data-part="bar">
        <SiteMark />
        <div data-part="end">
          <div data-part="language">
            <LocaleMenu />
          </div>
          <Link to={paths.login} {...buttonProps({ variant: 'ghost', size: 'small' }, css.login)}>
            <Icon name="sign-in" />
            <span>{t('nav.log_in')}</span>
          </Link>
          <Link to={paths.signup} {...buttonProps({ size: 'small' })}>
            {t('nav.sign_up')}
          </Link>
        </div>
      </div>
    </header>
  )
}

function CreditsChip({ credits }: { credits: number }) {
  const { t } = useApp()
  const format = useFormat()
  const label = t('nav.credits', { count: credits, number: format.number(credits) })
  return (
    <Link
      to={paths.credits}
      {...buttonProps({ variant: 'secondary', size: 'small' }, css.credits)}
      aria-label={label}
      title={label}
    >
      <Icon name="coins-fill" />
      <span>{format.number(credits)}</span>
    </Link>
  )
}
