// The layout of landers: a plain header and the footer that the law requires.
import { Link, Outlet } from 'react-router'
import { useTranslate, useUser } from '../app-context.tsx'
import { LocaleMenu } from '../parts/LocaleMenu.tsx'
import { LanguageOffer } from '../parts/lander/LanguageOffer.tsx'
import { SiteFooter } from '../parts/SiteFooter.tsx'
import { SiteMark } from '../parts/SiteMark.tsx'
import { paths } from '../paths.ts'
import { buttonProps } from '../ui/button-props.ts'
import css from './LanderLayout.module.css'

export function LanderLayout() {
  const t = useTranslate()
  const user = useUser()
  return (
    <div className={css.root}>
      <a href="#content" className="skip-link">
        {t('common.skip_to_content')}
      </a>
      <header>
        <SiteMark />
        <div data-part="links">
          <Link
            to={user ? paths.members : paths.login}
            {...buttonProps({ variant: 'secondary', size: 'small' })}
          >
            {user ? t('lander.members_link') : t('lander.log_in')}
          </Link>
          <LocaleMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <LanguageOffer />
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
