// The layout of pages such as login: the site's mark and the language menu, and no other links.
import { Outlet } from 'react-router'
import { useTranslate } from '../app-context.tsx'
import { LocaleMenu } from '../parts/LocaleMenu.tsx'
import { SiteMark } from '../parts/SiteMark.tsx'
import css from './EmptyLayout.module.css'

export function EmptyLayout() {
  const t = useTranslate()
  return (
    <div className={css.root}>
      <a href="#content" className="skip-link">
        {t('common.skip_to_content')}
      </a>
      <header>
        <SiteMark />
        <LocaleMenu />
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
