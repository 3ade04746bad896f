// A page as a server renders it, in Node: the product's own routes, loaders and texts, with an API that answers as a test says. For what a
// page shows; what it does in a browser is tested in tests/components.
import { renderToReadableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import nlNL from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import { appContext, createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Messages } from '#src/i18n/translate.ts'
// Loaded with this module, because loading it in the first test would count towards that test's time.
import '#src/layouts/DefaultLayout.tsx'
import { routes } from '#src/router.tsx'
import { NO_VISIT } from '#src/visit.ts'
import { type Answers, createServer } from '#tests/support/fake-api.ts'

const handler = createStaticHandler(routes)

type Options = {
  user?: User | null
  answers?: Answers
  /** Of the site, where they differ from those of localhost. */
  settings?: Partial<Seed['settings']>
  seed?: Partial<Seed>
  /** Posts these fields, as the page's form without scripts. */
  form?: Record<string, string>
}

/** `html`: with the characters themselves instead of references, and without comments; `location`: where a loader redirects to. */
export async function renderPage(
  path: string,
  { user = null, answers = {}, settings, seed, form }: Options = {},
) {
  const { api, asked } = createServer(answers)
  const app = createApp(
    { api, readText: async () => '', now: Date.now, report: console.error },
    {
      ...NO_VISIT,
      build_id: 'test',
      locale: 'nl-NL',
      settings: {
        ...localhost.settings,
        geoip_country: 'NL',
        geoip_selected_country: 'NL',
        ...settings,
      },
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
    nlNL as Messages,
  )
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, app)
  const request = new Request(
    `https://site.test${path}`,
    form && { method: 'POST', body: new URLSearchParams(form) },
  )
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response)
    return { html: '', status: context.status, location: context.headers.get('location'), asked, t: app.t }
  const stream = await renderToReadableStream(
    <AppProvider app={app}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProvider>,
  )
  await stream.allReady
  const html = (await new Response(stream).text())
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return { html, status: context.statusCode, location: null, asked, t: app.t }
}
