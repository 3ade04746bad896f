// The error page (specification sections 2 and 8): 'Error', the status code and the status message, which the visitor's
// own language goes before. It must work when nothing else can be fetched; what it offers beside that, profiles or the
// signup form, is loaded only here and is left out when it cannot be.
import { Link, useLocation, useRouteError } from 'react-router'
import { useApp, useUser } from '../app-context.tsx'
import type { RefusalCode } from '../contract/refusals.ts'
import { optionalLoadable } from '../parts/loadable.tsx'
import { paths } from '../paths.ts'
import { RootFrame } from '../root.tsx'
import { notFoundMessage, readRouteError } from '../route-error.ts'
import { buttonProps } from '../ui/button-props.ts'
import { DefaultFrame } from './DefaultLayout.tsx'
import css from './ErrorScreen.module.css'

const SignUpInstead = optionalLoadable(async () => (await import('./SignUpInstead.tsx')).SignUpInstead)
const Suggestions = optionalLoadable(async () => (await import('./Suggestions.tsx')).Suggestions)
const PageNotFound = optionalLoadable(
  async () => (await import('../ui/illustrations/PageNotFound.tsx')).PageNotFound,
)
const Offline = optionalLoadable(async () => (await import('../ui/illustrations/Offline.tsx')).Offline)

/** What it is drawn of, for the server. */
export const loadErrorParts = () =>
  Promise.all([SignUpInstead, Suggestions, PageNotFound, Offline].map((part) => part.load()))

/** Refusals that another try may lift. */
const TEMPORARY_STATUSES: readonly RefusalCode[] = [
  'unavailable',
  'upstream_unreachable',
  'upstream_invalid',
  'upstream_timeout',
  'internal',
  'too_many',
]

export function ErrorScreen() {
  const { t } = useApp()
  const signedIn = useUser() !== null
  const { status, problem } = readRouteError(useRouteError())
  const { pathname, search } = useLocation()
  // An address that no route can match has not come by a loader that says it.
  const message = problem.message ?? (problem.code === 'not_found' && notFoundMessage(pathname))
  return (
    <RootFrame>
      <DefaultFrame>
        <div className={css.root}>
          <div data-part="what">
            {problem.code === 'not_found' ? <PageNotFound /> : <Offline />}
            <p data-part="status">
              {t('error.title')} <b>{status}</b>
            </p>
            <h1>{t(problem.code === 'not_found' ? 'error.not_found' : `errors.${problem.code}`)}</h1>
            {/* The specification's own words, the same in every language. */}
            {message && (
              <p data-part="message" lang="en">
                {message}
              </p>
            )}
            {/* A fresh document is the way out of a broken one. */}
            <div data-part="actions">
              {TEMPORARY_STATUSES.includes(problem.code) && (
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
          {signedIn ? <Suggestions /> : <SignUpInstead />}
        </div>
      </DefaultFrame>
    </RootFrame>
  )
}
