// The error page (specification sections 2 and 8): 'Error', the status code and the status message, with a text in the
// visitor's language before them. It must work when nothing else can be loaded; suggested profiles or the signup form are
// loaded on demand and left out on failure.
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

/** Loads what it is rendered with, for the server. */
export const loadErrorParts = () =>
  Promise.all([SignUpInstead, Suggestions, PageNotFound, Offline].map((part) => part.load()))

/** Refusals that a retry may lift. */
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
  // A URL that no route matches has no loader that would set the message.
  const message = problem.message ?? (problem.code === 'not_found' && notFoundMessage(pathname))
  return (
    <RootFrame>
      <DefaultFrame>
        <div data-frame="wide" className={css.root}>
          <div data-part="what">
            {problem.code === 'not_found' ? <PageNotFound /> : <Offline />}
            <p data-part="status">
              {t('error.title')} <b>{status}</b>
            </p>
            <h1>{t(problem.code === 'not_found' ? 'error.not_found' : `errors.${problem.code}`)}</h1>
            {/* The specification's own text, the same in every language. */}
            {message && (
              <p data-part="message" lang="en">
                {message}
              </p>
            )}
            {/* A new document, because the current one may be broken. */}
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
