// The router's routes of the site map (src/routes.tsx): every page with its access and its module, in its layout, below the
// one root.
import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import type { FindPage, LayoutName } from './page.ts'
import { toRoute } from './page-route.ts'
import { Root } from './root.tsx'
import { notFound } from './route-error.ts'
import { reloadForRoutedPaths } from './routed-paths.ts'
import { PAGES } from './routes.tsx'

/** Layouts are loaded with their pages, so that a lander loads neither the members' navigation nor its styles. */
const LAYOUTS: Record<LayoutName, () => Promise<ComponentType>> = {
  default: async () => (await import('./layouts/DefaultLayout.tsx')).DefaultLayout,
  chat: async () => (await import('./layouts/ChatLayout.tsx')).ChatLayout,
  empty: async () => (await import('./layouts/EmptyLayout.tsx')).EmptyLayout,
  lander: async () => (await import('./layouts/LanderLayout.tsx')).LanderLayout,
}

const framed = Object.entries(LAYOUTS).map(
  ([layout, load]): RouteObject => ({
    id: `layout-${layout}`,
    lazy: async () => ({ Component: await load() }),
    children: PAGES.filter((page) => page.handle.layout === layout).map(toRoute),
  }),
)

/** An unknown route gives a 404 error 'Page Not Found: {path}'. */
const unknown: RouteObject = {
  id: 'unknown',
  path: '*',
  loader: ({ request }) => {
    throw notFound(new URL(request.url))
  },
}

/** Landers have no skeleton, because nothing inside the app links to them. */
export const findPage: FindPage = (pathname) => {
  const handle = matchRoutes([...PAGES], pathname)?.at(-1)?.route.handle
  return handle && handle.layout !== 'lander' ? handle : null
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: () => <Root find={findPage} />,
    middleware: [reloadForRoutedPaths],
    lazy: async () => ({ ErrorBoundary: (await import('./layouts/ErrorScreen.tsx')).ErrorScreen }),
    children: [...framed, unknown],
  },
]
