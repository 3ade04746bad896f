// Renders the page an address means: route middleware, loader, view, stream (style: a request, end to end).
import type { Context } from 'hono'
import { renderToReadableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { type App, appContext } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import { errorModules, modulesOf, type PageHandle } from '#src/page.ts'
import { readRouteError } from '#src/route-error.ts'
import { routes } from '#src/routes.tsx'
import { countUnread } from '#src/state/chats.ts'
import { pageTitle, titleWithBadge } from '#src/title.ts'
import type { AppEnv } from '../context.ts'
import { consumeFlashEmail } from '../middleware/tracking.ts'
import { contentSecurityPolicy } from '../security.ts'
import { inlineStyles } from './assets.ts'
import { type DocumentParts, documentEnd, documentStart } from './head.ts'
import { createServerApp } from './server-app.ts'
import { suggestProfiles } from './suggestions.ts'

const handler = createStaticHandler(routes)
/** A page that is not finished by then is ended; the browser's client takes over or reloads. */
const RENDER_TIMEOUT_MS = 10_000

/** The page as an answer; `kept` asks for a whole text without anything of the single visitor. */
export async function renderPage(c: Context<AppEnv>, { kept }: { kept: boolean }): Promise<Response> {
  const app = await createServerApp(c, { kept })
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, app)
  const request = c.req.raw
  const answer = await handler.query(request, {
    requestContext,
    // Without this, route middleware is skipped on the server, guards included.
    generateMiddlewareResponse: async (query) => {
      const context = await query(request)
      return context instanceof Response ? context : renderContext(c, app, context, kept)
    },
  })
  return answer as Response
}

export const document = (c: Context<AppEnv>) => renderPage(c, { kept: false })

async function renderContext(
  c: Context<AppEnv>,
  app: App,
  context: StaticHandlerContext,
  kept: boolean,
): Promise<Response> {
  const { site, locale, visitor, prefill_email, cookies, secure } = c.var
  const failed = context.errors !== null
  const status = failed ? readRouteError(Object.values(context.errors ?? {})[0]).status : context.statusCode
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error))
      console.error(JSON.stringify({ request_id: c.var.request_id, page: String(error) }))
  }
  if (failed && visitor.bot)
    return new Response(String(status), { status, headers: { 'Content-Type': 'text/plain' } })
  if (failed && app.seed.user) app.seed.suggestions = await suggestProfiles(app)

  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined
  const modules = failed || !handle ? errorModules({ signedIn: app.seed.user !== null }) : modulesOf(handle)
  const inline = kept && handle ? await inlineStyles(modules, site.settings.niche) : null
  const nonce = inline ? null : crypto.randomUUID().replaceAll('-', '')
  const parts = documentParts(c, app, context, {
    handle: failed ? undefined : handle,
    modules,
    nonce,
    css: inline?.css ?? null,
  })
  const hydration = {
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: serializeErrors(context),
  }
  if (prefill_email && !kept) cookies.add(consumeFlashEmail(secure))

  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
  const stream = await renderToReadableStream(
    <AppProvider app={app}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProvider>,
    {
      ...(nonce && { nonce }),
      signal: abort.signal,
      onError: (error) =>
        console.error(JSON.stringify({ request_id: c.var.request_id, render: String(error) })),
    },
  )
  const done = stream.allReady.finally(() => clearTimeout(timer))
  if (visitor.bot || kept) await done
  else c.executionCtx.waitUntil(done.catch(() => undefined))

  return new Response(surround(documentStart(parts), stream, documentEnd(app.seed, hydration)), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'no-store',
      Vary: 'Cookie, Accept-Language',
      'Content-Security-Policy': contentSecurityPolicy(
        inline ? { style_hashes: [inline.hash] } : { nonce: nonce ?? '' },
      ),
    },
  })
}

function documentParts(
  c: Context<AppEnv>,
  app: App,
  context: StaticHandlerContext,
  page: { handle: PageHandle | undefined; modules: string[]; nonce: string | null; css: string | null },
): DocumentParts {
  const { site, locale } = c.var
  const { handle } = page
  const url = new URL(c.req.url)
  const route = context.matches.at(-1)?.route
  const title = pageTitle(app, handle, handle && context.loaderData[route?.id ?? ''])
  return {
    locale,
    niche: site.settings.niche,
    title: titleWithBadge(title, countUnread(app.chats.getState())),
    description: handle?.description ? app.t(handle.description, { site: site.settings.name }) : null,
    site_name: site.settings.name,
    origin: url.origin,
    path: url.pathname,
    indexable: handle?.description !== undefined,
    modules: page.modules,
    nonce: page.nonce,
    css: page.css,
  }
}

/** Route errors as react-router's client rebuilds them: status and problem, nothing else. */
function serializeErrors(context: StaticHandlerContext) {
  if (!context.errors) return null
  return Object.fromEntries(
    Object.entries(context.errors).map(([id, error]) => {
      const { status, problem } = readRouteError(error)
      return [id, { status, statusText: '', data: problem }]
    }),
  )
}

/** One stream out of the document's start, React's part and its end. */
function surround(start: string, body: ReadableStream<Uint8Array>, end: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return body.pipeThrough(
    new TransformStream({
      start: (controller) => controller.enqueue(encoder.encode(start)),
      flush: (controller) => controller.enqueue(encoder.encode(end)),
    }),
  )
}
