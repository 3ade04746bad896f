// The outermost component: root classes, loading bar, toasts, and the current page; during a navigation, the next page's
// skeleton.
import './styles/index.css'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useUser } from './app-context.tsx'
import type { FindPage, PageHandle } from './page.ts'
import { ConsentBar } from './parts/consent/ConsentBar.tsx'
import { LocaleAnnouncement } from './parts/LocaleAnnouncement.tsx'
import { PageAhead } from './parts/PageAhead.tsx'
import { PageAnnouncement } from './parts/PageAnnouncement.tsx'
import { PageLoading } from './parts/PageLoading.tsx'
import { Toasts } from './parts/Toasts.tsx'
import { rootClasses } from './root-classes.ts'

/** The handle of the current page; null on the error page of an unknown route. */
export function usePageHandle(): PageHandle | null {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? null
}

export function RootFrame({ children }: { children: React.ReactNode }) {
  const user = useUser()
  const handle = usePageHandle()
  return (
    <div id="app" className={rootClasses({ loggedIn: user !== null, routeName: handle?.name ?? null })}>
      <PageLoading />
      {children}
      <PageAnnouncement />
      <ConsentBar />
      <Toasts />
      <LocaleAnnouncement />
      <ScrollRestoration />
    </div>
  )
}

/** `find` is a prop because the site map imports this component. */
export function Root({ find }: { find: FindPage }) {
  return (
    <RootFrame>
      <Outlet />
      <PageAhead find={find} />
    </RootFrame>
  )
}
