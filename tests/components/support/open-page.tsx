// A page of the site in a browser, with the product's own router, stores, words and styles, and an API that answers as the test
// says, each answer held against the contract. What a page does with its answers is tested here; that the server gives them, by
// the worker's tests; that both fit, by the journeys of tests/e2e.
import '#src/styles/index.css'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { openUnsentStore } from '#client/devices/unsent-store.ts'
import { textReader } from '#client/transport.ts'
import localhost from '#sites/localhost.ts'
import { type App, appContext, createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { DocumentPosition } from '#src/document-position.tsx'
import type { Messages, Translate } from '#src/i18n/translate.ts'
import { routes } from '#src/router.tsx'
import { NO_VISIT } from '#src/visit.ts'
import { type Answers, type Asked, createServer } from '#tests/support/fake-api.ts'
import { PATIENCE_MS } from '#tests/support/timeouts.ts'

type Options = {
  user?: User | null
  /** What the API answers, by call: `'likes.add': () => …`. A call without an answer fails the test. */
  answers?: Answers
  locale?: Seed['locale']
  seed?: Partial<Seed>
  /** What the device can do besides keeping drafts: tell its place, take push. */
  device?: Partial<Parameters<typeof createApp>[0]>
  viewport?: { width: number; height: number }
}

export type OpenedPage = {
  app: App
  /** The words of the page's language. */
  t: Translate
  /** What the API was asked so far, in order. */
  asked: Asked[]
  /** Changes what the API answers from now on. */
  answer(answers: Answers): void
  /** Path and query of where the visitor is. */
  address(): string
  /** As the browser's button. */
  goBack(): Promise<void>
  /** For what a test starts beside the page (client/effects). */
  router: ReturnType<typeof createMemoryRouter>
}

const DESKTOP = { width: 1280, height: 900 }

const LOCALES = import.meta.glob<Messages>('/locales/*.json', { import: 'default' })

/**
 * Opens an address as a visitor or, with a `user`, as a member, in place of what was open. Settles when its page is drawn. It closes
 * with the test, and what the device kept goes with it.
 */
export async function openPage(
  path: string,
  { user = null, answers = {}, locale = 'nl-NL', seed, device, viewport = DESKTOP }: Options = {},
): Promise<OpenedPage> {
  await cleanup()
  await page.viewport(viewport.width, viewport.height)
  // React Router keeps scroll positions by location key in a module variable. The key of the first page is the same in each test, so the
  // page would start at the scroll position of an earlier test.
  sessionStorage.setItem('react-router-scroll-positions', '{}')
  const messages = await LOCALES[`/locales/${locale}.json`]?.()
  if (!messages) throw new Error(`there are no words of ${locale}`)
  const current = { ...answers }
  const { api, asked } = createServer(current)
  const app = createApp(
    {
      api,
      readText: textReader('test'),
      now: Date.now,
      report: console.error,
      unsentStore: openUnsentStore(),
      ...device,
    },
    {
      ...NO_VISIT,
      build_id: 'test',
      locale,
      settings: { ...localhost.settings, geoip_country: 'NL', geoip_selected_country: 'NL' },
      network_known: false,
      consent: 'off',
      user,
      chats: null,
      likes: null,
      upstream: false,
      ruled_paths: [],
      suggestions: [],
      ...seed,
    },
    messages,
  )
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      return context
    },
  })
  onTestFinished(() => {
    router.dispose()
    localStorage.clear()
    sessionStorage.clear()
    // Pages do without much of what cannot be had, and say nothing of it.
    const unanswered = asked.map(({ call }) => call).filter((call) => !(call in current))
    expect(unanswered, 'calls that the test does not answer').toEqual([])
  })
  await vi.waitUntil(() => router.state.initialized, { timeout: PATIENCE_MS })
  document.documentElement.lang = app.locale
  await render(
    <StrictMode>
      <DocumentPosition>
        <AppProvider app={app}>
          <RouterProvider router={router} />
        </AppProvider>
      </DocumentPosition>
    </StrictMode>,
  )
  return {
    app,
    t: app.t,
    asked,
    answer: (changed) => void Object.assign(current, changed),
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
    router,
  }
}
