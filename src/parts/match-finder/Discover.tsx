// The match finder as a page: members who fit the search, one at a time. It is what `/` is for members, and `/match-finder`.
import { Link, useLocation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import css from './Discover.module.css'
import { Finder } from './Finder.tsx'
import type { FinderData } from './load-deck.ts'
import { News } from './News.tsx'

export function Discover(found: FinderData) {
  const t = useTranslate()
  const { key } = useLocation()
  const { fictional } = found.query
  return (
    <div className={css.root}>
      <header>
        <h1>{t('finder.title')}</h1>
        <p data-always={fictional || undefined}>
          {t(fictional ? 'finder.lead_fictional' : 'finder.lead')}{' '}
          {fictional && <Link to={paths.home}>{t('finder.to_members')}</Link>}
        </p>
      </header>
      <News />
      <Finder key={key} {...found} />
    </div>
  )
}
