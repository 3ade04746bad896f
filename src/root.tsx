// The outermost component: root classes, the loading bar, toasts, and whatever page the address means; on the way to
// another page, that page's shape.
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

/** The handle of the page now shown; null on the error page of an unknown route. */
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

/** `find` is the site map's, which knows this component and is not known by it. */
export function Root({ find }: { find: FindPage }) {
  return (
    <RootFrame>
      <Outlet />
      <PageAhead find={find} />
    </RootFrame>
  )
}
