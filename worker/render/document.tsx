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
import { mayStore } from '#src/domain/consent.ts'
import { ErrorScreen } from '#src/layouts/ErrorScreen.tsx'
import { errorModules, modulesOf, type PageHandle } from '#src/page.ts'
import { readRouteError } from '#src/route-error.ts'
import { routes } from '#src/routes.tsx'
import { countUnread } from '#src/state/chats.ts'
import { pageTitle, titleWithBadge } from '#src/title.ts'
import type { VisitSeed } from '#src/visit.ts'
import { type AppEnv, askedBy } from '../context.ts'
import { consumedFlashEmail } from '../cookies.ts'
import { fault } from '../log.ts'
import { NEGOTIATED_BY } from '../middleware/locale.ts'
import { contentSecurityPolicy } from '../security.ts'
import { isIndexable } from '../system/public-pages.ts'
import { SPECULATION_PATH } from '../system/speculation.ts'
import { CONSENT_BAR, inlineStyles, landerScript } from './assets.ts'
import { earlyHints } from './early-hints.ts'
import { type DocumentParts, documentEnd, documentStart, embedJson } from './head.ts'
import type { Marks } from './holes.ts'
import { createServerApp } from './server-app.ts'
import { suggestProfiles } from './suggestions.ts'

/** Here the error page is at hand: a request may be refused (405) before the routes it matches are loaded. */
const handler = createStaticHandler(
  routes.map((route) =>
    route.id === 'root' ? { ...route, lazy: undefined, ErrorBoundary: ErrorScreen } : route,
  ),
)
/** A page that is not finished by then is ended; the browser's client takes over or reloads. */
const RENDER_TIMEOUT_MS = 10_000

/** The page as an answer; `marks` ask for a whole text with these in place of all that is of the single visitor. */
export async function renderPage(c: Context<AppEnv>, marks: Marks | null): Promise<Response> {
  const app = await createServerApp(c, marks)
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, app)
  const request = marks ? withoutQuery(c.req.raw) : c.req.raw
  const answer = await handler.query(request, {
    requestContext,
    // Without this, route middleware is skipped on the server, guards included.
    generateMiddlewareResponse: async (query) => {
      const context = await query(request)
      return context instanceof Response ? context : renderContext(c, app, context, marks)
    },
  })
  return answer as Response
}

export const document = (c: Context<AppEnv>) => renderPage(c, null)

async function renderContext(
  c: Context<AppEnv>,
  app: App,
  context: StaticHandlerContext,
  marks: Marks | null,
): Promise<Response> {
  const { site, locale, visitor, prefill_email, consent, cookies, secure } = c.var
  if (marks && app.lacking.length > 0) throw new Error(`not worth keeping without ${app.lacking.join(', ')}`)
  const failed = context.errors !== null
  const status = failed ? readRouteError(Object.values(context.errors ?? {})[0]).status : context.statusCode
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) fault('page-failed', { ...askedBy(c), path: c.req.path, error })
  }
  if (failed && visitor.bot)
    return new Response(String(status), { status, headers: { 'Content-Type': 'text/plain' } })
  if (failed && app.seed.user) app.seed.suggestions = await suggestProfiles(c, app)

  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined
  const modules = failed || !handle ? errorModules({ signedIn: app.seed.user !== null }) : modulesOf(handle)
  const drawn = consent === 'off' ? modules : [...modules, CONSENT_BAR]
  const inline = marks && handle ? await inlineStyles(drawn, site.settings.niche) : null
  const script = inline && (await landerScript())
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
  // A page fetched ahead may never be looked at: the address waits for the one that is.
  if (prefill_email && mayStore(consent) && !marks && !visitor.prefetch)
    cookies.add(consumedFlashEmail(secure))

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
      onError: (error) => fault('render-failed', { ...askedBy(c), path: c.req.path, error }),
    },
  )
  const done = stream.allReady.finally(() => clearTimeout(timer))
  const complete = visitor.bot || marks !== null
  if (complete) await done
  else c.executionCtx.waitUntil(done.catch(() => undefined))

  const visit = marks?.visit ?? embedJson(onlyVisit(app.seed))
  const whole = surround(
    documentStart(parts),
    stream,
    documentEnd({ seed: app.seed, hydration, visit }, script?.tag),
  )
  return new Response(complete ? await new Response(whole).text() : whole, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      ...retryAfter(context),
      'Cache-Control': 'no-store',
      Vary: NEGOTIATED_BY,
      Link: earlyHints({ locale, modules, inlined: inline !== null }),
      ...(!app.seed.user && { 'Speculation-Rules': `"${SPECULATION_PATH}"` }),
      'Content-Security-Policy': contentSecurityPolicy({
        ...(inline && { style_hashes: [inline.hash] }),
        ...(script && { script_hashes: [script.hash] }),
        ...(nonce && { nonce }),
        cdn_prefix: app.settings.cdn_prefix,
      }),
    },
  })
}

function documentParts(
  c: Context<AppEnv>,
  app: App,
  context: StaticHandlerContext,
  page: { handle: PageHandle | undefined; modules: string[]; nonce: string | null; css: string | null },
): DocumentParts {
  const { site, locale, home } = c.var
  const { handle } = page
  const url = new URL(c.req.url)
  const route = context.matches.at(-1)?.route
  const title = pageTitle(app, handle, handle && context.loaderData[route?.id ?? ''])
  return {
    locale,
    niche: site.settings.niche,
    title: titleWithBadge(title, countUnread(app.chats.getState())),
    share_title: title,
    description: handle?.description ? app.t(handle.description, { site: site.settings.name }) : null,
    site_name: site.settings.name,
    origin: home,
    path: url.pathname,
    indexable: handle !== undefined && isIndexable(handle),
    modules: page.modules,
    nonce: page.nonce,
    css: page.css,
  }
}

/** What an action says of waiting, beside its words. */
function retryAfter({ actionHeaders }: StaticHandlerContext): Record<string, string> {
  const [seconds] = Object.values(actionHeaders).flatMap((headers) => headers.get('Retry-After') ?? [])
  return seconds ? { 'Retry-After': seconds } : {}
}

function onlyVisit({ trafficsource, prefill_email, tracking_token }: VisitSeed): VisitSeed {
  return { trafficsource, prefill_email, tracking_token }
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

/** A kept page may know nothing a single visitor wrote into the address. */
function withoutQuery(request: Request): Request {
  const query = request.url.indexOf('?')
  return query < 0 ? request : new Request(request.url.slice(0, query), request)
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
