// Makes React Router's routes of the console's site map. Every page is behind the session and one of its rights; addresses that an operator
// may not see look like those that do not exist.
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import type { OperatorSession } from '#src/contract/operator/session.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { ConsoleApp } from './app.tsx'
import { Frame } from './frame/Frame.tsx'
import { Loading } from './frame/Loading.tsx'
import { PageError, WholeError } from './frame/PageError.tsx'
import { maySee, type PageEntry, type PageHandle, type PageModule, pathOf } from './page.ts'
import { findPool } from './pool.ts'
import { PAGES } from './routes.tsx'
import { rightsIn } from './session.ts'

export function createRoutes(app: ConsoleApp): RouteObject[] {
  /** The session, or a redirect to the sign-in and back. */
  async function requireSession(request: Request): Promise<OperatorSession> {
    try {
      return await app.session.find()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'sign_in_required') throw error
      const { pathname, search } = new URL(request.url)
      throw redirect(`/sign-in?next=${encodeURIComponent(pathname + search)}`)
    }
  }

  const guarded =
    (entry: PageEntry, loader: PageModule['loader']) =>
    async ({ request, params }: LoaderFunctionArgs) => {
      const session = await requireSession(request)
      const pool = entry.is_global ? null : (params.pool ?? '')
      if (session.is_recovery && entry.path !== 'account') throw redirect('/account')
      if (!maySee(entry, rightsIn(session, pool))) throw notFound()
      if (!loader) return null
      try {
        return await loader({
          api: app.api.of(pool),
          session,
          pool: pool ?? '',
          params,
          url: new URL(request.url),
          signal: request.signal,
        })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'sign_in_required') await requireSession(request)
        if (error instanceof Refusal && error.status === 404) throw notFound()
        throw error
      }
    }

  const lazyOf = (entry: PageEntry, load: PageEntry['load']) => async () => {
    const { Page, loader, shouldRevalidate } = await load()
    return { Component: Page, loader: guarded(entry, loader), ...(shouldRevalidate && { shouldRevalidate }) }
  }

  const toRoute = (entry: PageEntry): RouteObject => ({
    path: entry.is_global ? entry.path : `:pool/${entry.path}`,
    lazy: lazyOf(entry, entry.load),
    handle: { entry } satisfies PageHandle,
    ErrorBoundary: PageError,
    children: (entry.children ?? []).map(({ path, load }) => ({
      path,
      lazy: lazyOf(entry, load),
      ErrorBoundary: PageError,
    })),
  })

  /** To the first page that the operator may see. */
  async function start({ request }: LoaderFunctionArgs) {
    const session = await requireSession(request)
    if (session.is_recovery) throw redirect('/account')
    const pool = findPool(session, null)
    const first = PAGES.find(
      (page) =>
        page.rights !== 'any' &&
        (page.is_global || pool !== null) &&
        maySee(page, rightsIn(session, page.is_global ? null : pool)),
    )
    throw redirect(first ? pathOf(first, pool ?? '') : '/account')
  }

  return [
    {
      path: '/sign-in',
      HydrateFallback: Loading,
      ErrorBoundary: WholeError,
      lazy: async () => ({ Component: (await import('./pages/sign-in/page.tsx')).Page }),
    },
    {
      path: '/invitation',
      HydrateFallback: Loading,
      ErrorBoundary: WholeError,
      lazy: async () => ({ Component: (await import('./pages/invitation/page.tsx')).Page }),
    },
    {
      path: '/',
      loader: ({ request }) => requireSession(request),
      shouldRevalidate: () => false,
      Component: Frame,
      HydrateFallback: Loading,
      ErrorBoundary: WholeError,
      children: [
        { index: true, loader: start },
        ...PAGES.map(toRoute),
        {
          path: '*',
          loader: async ({ request }) => {
            await requireSession(request)
            throw notFound()
          },
          ErrorBoundary: PageError,
        },
      ],
    },
  ]
}

const notFound = () => new Response(null, { status: 404 })
