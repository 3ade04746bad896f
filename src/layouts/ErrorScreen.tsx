// The error page (specification sections 2 and 8): 'Error', the status code and the status message. Members see a few
// suggested profiles, visitors the signup form. The form is loaded only here, because most pages never show it.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { useApp, useUser } from '../app-context.tsx'
import type { ProfileCard as Profile } from '../contract/profile.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import { ProfileCard } from '../parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '../parts/profile/ProfileGrid.tsx'
import { paths } from '../paths.ts'
import { RootFrame } from '../root.tsx'
import { readRouteError } from '../route-error.ts'
import { buttonProps } from '../ui/button-props.ts'
import { Offline } from '../ui/illustrations/Offline.tsx'
import { PageNotFound } from '../ui/illustrations/PageNotFound.tsx'
import { DefaultFrame } from './DefaultLayout.tsx'
import css from './ErrorScreen.module.css'

const SignupForm = lazy(async () => ({
  default: (await import('../parts/signup/SignupForm.tsx')).SignupForm,
}))

const SUGGESTIONS = 6
/** Refusals that another try may lift. */
const PASSING: readonly RefusalCode[] = [
  'unavailable',
  'upstream_unreachable',
  'upstream_timeout',
  'internal',
  'too_many',
]

export function ErrorScreen() {
  const { t } = useApp()
  const signedIn = useUser() !== null
  const { status, problem } = readRouteError(useRouteError())
  const { pathname, search } = useLocation()
  const Picture = problem.code === 'not_found' ? PageNotFound : Offline
  return (
    <RootFrame>
      <DefaultFrame>
        <div className={css.root}>
          <div data-part="what">
            <Picture />
            <p data-part="status">
              {t('error.title')} <b>{status}</b>
            </p>
            <h1>{problem.message ?? t(`errors.${problem.code}`)}</h1>
            {/* Plain links: a fresh document is the way out of a broken one. */}
            <div data-part="actions">
              {PASSING.includes(problem.code) && (
                <Link to={`${pathname}${search}`} reloadDocument {...buttonProps()}>
                  {t('common.try_again')}
                </Link>
              )}
              <Link
                to={signedIn ? paths.members : paths.home}
                reloadDocument
                {...buttonProps({ variant: 'secondary' })}
              >
                {t('error.home')}
              </Link>
            </div>
          </div>
          {signedIn ? <Suggestions /> : <SignupInstead />}
        </div>
      </DefaultFrame>
    </RootFrame>
  )
}

function SignupInstead() {
  const { t } = useApp()
  return (
    <section data-part="signup">
      <h2>{t('error.sign_up')}</h2>
      <Suspense>
        <SignupForm action={paths.signup} />
      </Suspense>
    </section>
  )
}

function Suggestions() {
  const { api, seed, t } = useApp()
  const [profiles, setProfiles] = useState<readonly Profile[]>(seed.suggestions)
  const wanting = profiles.length === 0

  // An effect, because an error that happens in the browser comes without a loader that could bring suggestions.
  useEffect(() => {
    if (!wanting) return
    const leaving = new AbortController()
    api.search
      .run(
        { auto_load: true, do_not_save: true, pp: SUGGESTIONS, source: 'error' },
        { signal: leaving.signal },
      )
      .then((found) => setProfiles(found.profiles))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('No suggestions for the error page', error)
      })
    return () => leaving.abort()
  }, [api, wanting])

  if (wanting) return null
  return (
    <section data-part="suggestions">
      <h2>{t('error.suggestions')}</h2>
      <ProfileGrid>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileCard profile={profile} actions={false} headingLevel={3} />
          </li>
        ))}
      </ProfileGrid>
    </section>
  )
}
