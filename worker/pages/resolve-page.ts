// Resolves a page before its first byte: the app of the request, route middleware and loader, redirect, status. None of that can be
// changed once bytes are sent.
import type { Context } from 'hono'
import {
  createStaticHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router'
import { rightsContext } from '#src/access.ts'
import { type App, appContext } from '#src/app.ts'
import { ErrorScreen, loadErrorParts } from '#src/layouts/ErrorScreen.tsx'
import { readRouteError } from '#src/route-error.ts'
import { routes } from '#src/router.tsx'
import { type AppEnv, requestLogFields } from '#worker/context.ts'
import { logError } from '#worker/log.ts'
import { memberOf, rightsOf, VISITOR } from '#worker/principal.ts'
import type { PlaceholderTokens } from './cache/placeholders.ts'
import { createServerApp } from './server-app.ts'
import { suggestProfiles } from './suggestions.ts'
import { pathOfVariant } from './variants.ts'

/** The error page is loaded: a request may be refused (405) before the routes it matches are. */
const handler = createStaticHandler(
  routes.map((route) =>
    route.id === 'root' ? { ...route, lazy: undefined, ErrorBoundary: ErrorScreen } : route,
  ),
)
export const { dataRoutes } = handler

export type ResolvedPage = {
  app: App
  /** What the router returned: matches, data, errors. */
  context: StaticHandlerContext
  /** The error page is to be rendered. */
  failed: boolean
  status: number
}

/** Returns what `render` makes of the resolved page, or its redirect or bare refusal. */
export async function resolvePage(
  c: Context<AppEnv>,
  placeholders: PlaceholderTokens | null,
  render: (page: ResolvedPage) => Promise<Response>,
): Promise<Response> {
  const { app, user } = await createServerApp(c, placeholders)
  // Awaited when the page is rendered; a loader may fail or redirect before.
  user.catch(() => undefined)
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, app)
  requestContext.set(rightsContext, rightsOf(c.var.principal))
  const request = placeholders ? asCachedRequest(c, placeholders) : c.req.raw
  const answer = await handler.query(request, {
    requestContext,
    // Without this, react-router skips route middleware on the server, access checks included.
    generateMiddlewareResponse: async (query) => {
      const context = await query(request)
      if (context instanceof Response) return context
      const arrived = await user
      if (arrived) app.arrive(arrived)
      else if (memberIsGone(c, request)) return asVisitor(c, placeholders, render)
      return resolve(c, app, context)
    },
  })
  return answer as Response

  async function resolve(c: Context<AppEnv>, app: App, context: StaticHandlerContext): Promise<Response> {
    const errors = Object.values(context.errors ?? {})
    for (const error of errors) {
      if (!isRouteErrorResponse(error))
        logError('page-failed', { ...requestLogFields(c), path: c.req.path, error })
    }
    if (errors.length === 0) return render({ app, context, failed: false, status: context.statusCode })
    const { status } = readRouteError(errors[0])
    if (c.var.visitor.bot)
      return new Response(String(status), { status, headers: { 'Content-Type': 'text/plain' } })
    await loadErrorParts()
    if (app.seed.user) app.seed.suggestions = await suggestProfiles(c, app)
    return render({ app, context, failed: true, status })
  }
}

/** The member was authenticated, and their account was gone when it was loaded. A form is not posted twice. */
const memberIsGone = (c: Context<AppEnv>, { method }: Request) =>
  method !== 'POST' && memberOf(c.var.principal) !== null

/** The page that a visitor gets: for a members' page, the redirect to the login. */
function asVisitor(...[c, placeholders, render]: Parameters<typeof resolvePage>): Promise<Response> {
  c.set('principal', VISITOR)
  return resolvePage(c, placeholders, render)
}

/** A cached page must not contain anything a visitor wrote into the URL; as a variant it is another lander's. */
function asCachedRequest(c: Context<AppEnv>, { shown }: PlaceholderTokens): Request {
  const { raw } = c.req
  const { origin, address } = c.var
  if (shown?.variant.lander) return new Request(origin + pathOfVariant(address.path, shown), raw)
  const query = raw.url.indexOf('?')
  return query < 0 ? raw : new Request(raw.url.slice(0, query), raw)
}
