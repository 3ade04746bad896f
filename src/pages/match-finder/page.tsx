// /match-finder: members who fit the search, one at a time. By swipe, buttons or arrow keys; without scripts by plain
// forms.
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import { BackLink } from '#src/parts/nav/BackLink.tsx'
import { paths } from '#src/paths.ts'
import { Finder, type FinderData } from './Finder.tsx'
import css from './page.module.css'

export { finderAction as action } from './finder-action.ts'

/** `?wider`: any age and country; `?fictional`: fictional profiles. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<FinderData> {
  const { searchParams } = new URL(request.url)
  const query = { wider: searchParams.has('wider'), fictional: searchParams.has('fictional') }
  return { deck: await context.get(appContext).api.matchFinder.deck(query), query }
}

export function Page() {
  const t = useTranslate()
  const found = useLoaderData<FinderData>()
  const { key } = useLocation()
  const { fictional } = found.query
  return (
    <div className={css.root}>
      <header>
        <BackLink above={paths.home} label={t('member.back')} />
        <h1>{t('finder.title')}</h1>
        <p>
          {t(fictional ? 'finder.lead_fictional' : 'finder.lead')}{' '}
          {fictional && <Link to={paths.matchFinder}>{t('finder.to_members')}</Link>}
        </p>
      </header>
      <Finder key={key} {...found} />
    </div>
  )
}
