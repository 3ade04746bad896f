// A page of the site in a browser, with the product's own router, stores, texts and styles, and an API with the test's
// answers, each checked against the contract. The server's answers are tested in tests/worker, both together in tests/e2e.
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
import { CONDITION_TIMEOUT_MS } from '#tests/support/timeouts.ts'

type Options = {
  user?: User | null
  /** The API's answers, by call: `'likes.add': () => …`. A call without an answer fails the test. */
  answers?: Answers
  locale?: Seed['locale']
  seed?: Partial<Seed>
  /** Abilities of the device beside storing drafts: location, push. */
  device?: Partial<Parameters<typeof createApp>[0]>
  viewport?: { width: number; height: number }
}

export type OpenedPage = {
  app: App
  /** The messages of the page's language. */
  t: Translate
  /** The API calls so far, in order. */
  asked: Asked[]
  /** Changes the API's answers from now on. */
  answer(answers: Answers): void
  /** Path and query of the current page. */
  address(): string
  /** As the browser's button. */
  goBack(): Promise<void>
  /** For parts that a test starts beside the page (client/effects). */
  router: ReturnType<typeof createMemoryRouter>
}

const DESKTOP = { width: 1280, height: 900 }

const LOCALES = import.meta.glob<Messages>('/locales/*.json', { import: 'default' })

/**
 * Opens a URL as a visitor or, with a `user`, as a member, and closes the page before. Resolves when the page is rendered.
 * It closes with the test, which also clears the device's storage.
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
  if (!messages) throw new Error(`there are no messages of ${locale}`)
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
    // Pages leave out much that fails to load, without a message.
    const unanswered = asked.map(({ call }) => call).filter((call) => !(call in current))
    expect(unanswered, 'calls that the test does not answer').toEqual([])
  })
  await vi.waitUntil(() => router.state.initialized, { timeout: CONDITION_TIMEOUT_MS })
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
