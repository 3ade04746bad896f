// The layout of the legal pages: the links between them, beside the text.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { needsImprint } from '#src/domain/imprint.ts'
import { paths } from '#src/paths.ts'
import css from './LegalLayout.module.css'

export function LegalLayout({ children }: { children: ReactNode }) {
  const { settings, t } = useApp()
  return (
    <div data-frame="wide" className={css.root}>
      <nav aria-label={t('legal.nav')}>
        <ul>
          {needsImprint(settings) && (
            <li>
              <NavLink to={paths.imprint}>{t('imprint.title')}</NavLink>
            </li>
          )}
          <li>
            <NavLink to={paths.terms}>{t('legal.terms.title')}</NavLink>
          </li>
          <li>
            <NavLink to={paths.privacy}>{t('legal.privacy.title')}</NavLink>
          </li>
          <li>
            <NavLink to={paths.cookies}>{t('legal.cookies.title')}</NavLink>
          </li>
          <li>
            <NavLink to={paths.returnPolicy}>{t('legal.return_policy.title')}</NavLink>
          </li>
        </ul>
      </nav>
      {children}
    </div>
  )
}
