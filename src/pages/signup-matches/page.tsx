// /signup-matches: the end of signing up. The first members to write to, none of them fictional; without any, a notice and
// the next step.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { SignupMatches } from '#src/contract/matches.ts'
import { toSimilarSearch } from '#src/domain/similar-search.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '#src/parts/profile/ProfileGrid.tsx'
import { searchPath } from '#src/parts/search/search-address.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoResults } from '#src/ui/illustrations/NoResults.tsx'
import { InCommon } from './InCommon.tsx'
import css from './page.module.css'

/** Photos loaded eagerly: two rows on a phone. */
const IN_VIEW = 4

const NONE: SignupMatches = {
  profiles: [],
  wider: false,
  filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
}

export async function loader({ context }: LoaderFunctionArgs): Promise<SignupMatches> {
  const app = context.get(appContext)
  // When matches cannot be loaded the page shows none, so that signing up goes on.
  return orInstead(app, app.api.signupMatches.list(), NONE)
}

export function Page() {
  const { t } = useApp()
  const { profiles, wider, filter_options } = useLoaderData<SignupMatches>()
  const name = useUser()?.profile.name ?? ''
  if (profiles.length === 0) return <NobodyYet filters={filter_options} />
  return (
    <div data-frame="wide" className={css.root}>
      <header>
        <h1>{t('matches.heading', { name })}</h1>
        <p>{t(wider ? 'matches.lead_wider' : 'matches.lead')}</p>
      </header>
      <ProfileGrid>
        {profiles.map((match, index) => (
          <li key={match.id} className={css.match}>
            <ProfileCard profile={match} priority={index < IN_VIEW} />
            <InCommon match={match} />
          </li>
        ))}
      </ProfileGrid>
      <footer>
        <Link to={paths.members} {...buttonProps({ size: 'large' })}>
          {t('matches.all')}
        </Link>
        <Link to={paths.profile} {...buttonProps({ variant: 'ghost', size: 'large' })}>
          {t('matches.tell_more')}
        </Link>
      </footer>
    </div>
  )
}

function NobodyYet({ filters }: { filters: SignupMatches['filter_options'] }) {
  const { settings, t } = useApp()
  return (
    <div data-frame="wide" className={css.root}>
      <EmptyState
        level={1}
        illustration={<NoResults />}
        title={t('matches.none.title')}
        action={
          <>
            <Link to={searchPath(toSimilarSearch(filters))} {...buttonProps()}>
              {t('matches.none.wider')}
            </Link>
            <Link to={paths.members} {...buttonProps({ variant: 'secondary' })}>
              {t('matches.all')}
            </Link>
          </>
        }
      >
        {t('matches.none.body', { site: settings.name })}
      </EmptyState>
    </div>
  )
}
