// The entry of the browser: reads the seed, loads the matched pages, creates the stores, hydrates, starts the effects.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { appContext, createApp } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import { DocumentPosition } from '#src/document-position.tsx'
import { loadForMembers } from '#src/page-route.ts'
import { routes } from '#src/router.tsx'
import { solveProofOfWork } from '#src/solve-proof-of-work.ts'
import { placeMenus } from './devices/menus.ts'
import { lockOf } from './devices/unsent-names.ts'
import { openUnsentStore } from './devices/unsent-store.ts'
import { repeatEarlyTaps } from './early-taps.ts'
import { startEffects } from './effects/start.ts'
import { fetchMessages } from './messages.ts'
import { hydrationData, readSeed } from './seed.ts'
import { createBrowserApi, textReader } from './transport.ts'

/** Longer than a page lives that is being left. */
const NOTICE_DELAY_MS = 2_000

/** Whether the browser needs polyfills for menus and dialogs; these two features are the newest. */
const isOlderBrowser = () =>
  !('commandForElement' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype)

async function start() {
  const { seed, hydration } = readSeed()
  const [messages] = await Promise.all([
    fetchMessages(seed.locale, seed.build_id),
    // Before the router reads the URL.
    isOlderBrowser() &&
      import('./devices/browser-fallbacks.ts').then(({ supportOlderBrowsers }) => supportOlderBrowsers()),
    seed.consent !== 'off' && import('./consent-site.ts').then(({ startConsentSite }) => startConsentSite()),
  ])
  const { push_pub } = seed.settings
  const { api, forgetAnswers } = createBrowserApi(seed)
  const app = createApp(
    {
      api,
      forgetAnswers,
      readText: textReader(seed.build_id),
      now: Date.now,
      unsentStore: openUnsentStore(),
      // Absent on insecure origins, which no public page has.
      ...('locks' in navigator && {
        inTurn: (conversation: string, run: () => Promise<void>) =>
          navigator.locks.request(lockOf(conversation), run),
      }),
      prove: solveProofOfWork,
      funnel: (step, what) => {
        import('./funnel.ts').then(
          ({ reportStep }) => reportStep(step, what),
          () => undefined,
        )
      },
      ...(push_pub && {
        push: () =>
          import('./devices/push.ts').then(({ openPushDevice }) =>
            openPushDevice({ push_pub, account: api.user, session: app.session }),
          ),
      }),
      loadGeolocation: async () => (await import('./devices/geolocation.ts')).geolocationDevice,
      report: (error, lacking) => (lacking ? console.warn(lacking, error) : console.error(error)),
    },
    seed,
    messages,
  )

  // The matched pages must be loaded before hydration, or React discards the server's HTML. Where nothing matches (no pattern matches
  // a URL with a line break), the root renders its error page.
  const matched: readonly { route: RouteObject }[] =
    matchRoutes(routes, window.location) ?? routes.map((route) => ({ route }))
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
      if (seed.user && route.handle) await loadForMembers(route.handle)
    }),
  )
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationData(
      hydration,
      matched.map(({ route }) => route),
    ),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      return context
    },
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <DocumentPosition>
          <AppProvider app={app}>
            <RouterProvider router={router} />
          </AppProvider>
        </DocumentPosition>
      </StrictMode>,
    )
  })
  placeMenus()
  startEffects(app, router)
  repeatEarlyTaps()
}

/** Settles when React listens to the page, perhaps before it has rendered. */
export const listening = start()
// After a failure the page stays as the server sent it: readable, with forms that post without scripts. Fetches of a page that is
// being left fail too, but such a page is gone before this is logged.
listening.catch((error: unknown) => setTimeout(() => console.error(error), NOTICE_DELAY_MS))
