// The outermost component: root classes, the loading bar, toasts, and whatever page the address means; on the way to
// another page, that page's shape.
import './styles/index.css'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useUser } from './app-context.tsx'
import { type FindPage, type NextPage, NextPageProvider, useNavigatedPage } from './next-page.tsx'
import type { PageHandle } from './page.ts'
import { ConsentBar } from './parts/consent/ConsentBar.tsx'
import { LocaleNews } from './parts/LocaleNews.tsx'
import { PageLoading } from './parts/PageLoading.tsx'
import { PageNews } from './parts/PageNews.tsx'
import { PageSkeleton } from './parts/PageSkeleton.tsx'
import { Toasts } from './parts/Toasts.tsx'
import { rootClasses } from './root-classes.ts'

/** The handle of the page now shown; null on the error page of an unknown route. */
export function usePageHandle(): PageHandle | null {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? null
}

export function RootFrame({ next = null, children }: { next?: NextPage | null; children: React.ReactNode }) {
  const user = useUser()
  const handle = usePageHandle()
  const betweenChats = handle?.layout === 'chat' && next?.handle.layout === 'chat'
  return (
    <div
      id="app"
      className={rootClasses({ loggedIn: user !== null, routeName: handle?.name ?? null })}
      data-leaving={(next && !betweenChats) || undefined}
    >
      <PageLoading />
      {children}
      {next && <PageSkeleton shape={next.handle.shape ?? 'text'} over={betweenChats ? 'pane' : 'page'} />}
      <PageNews />
      <ConsentBar />
      <Toasts />
      <LocaleNews />
      <ScrollRestoration />
    </div>
  )
}

/** `find` is the site map's, which knows this component and is not known by it. */
export function Root({ find }: { find: FindPage }) {
  const next = useNavigatedPage(find)
  return (
    <NextPageProvider value={next}>
      <RootFrame next={next}>
        <Outlet />
      </RootFrame>
    </NextPageProvider>
  )
}
