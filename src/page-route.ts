// Turns a line of the route table into the router's route: access, lazily loaded module, translated errors.
import type { ComponentType } from 'react'
import type {
  ActionFunction,
  LoaderFunction,
  MiddlewareFunction,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router'
import { requireAccess } from './access.ts'
import { appContext } from './app.ts'
import { landerOf } from './domain/landers.ts'
import type { PageHandle, PageRoute } from './page.ts'
import { notFound, toRouteError } from './route-error.ts'

/** What a page module exports. A loader may answer `title_params` for its title. */
export type PageModule = {
  Page: ComponentType
  loader?: LoaderFunction
  action?: ActionFunction
  /** Loads what the page renders for members alone. */
  loadForMembers?: () => Promise<void>
}

/** The router's route of a page. */
export const toRoute = ({ id, path, handle }: PageRoute): RouteObject => ({
  id,
  path,
  handle,
  middleware: [...(handle.isOffered ? [requireOffered(handle.isOffered)] : []), requireAccess(handle.access)],
  shouldRevalidate: (to) => shouldRevalidate(to, handle),
  lazy: () => loadPage(handle.module),
})

const requireOffered =
  (isOffered: NonNullable<PageHandle['isOffered']>): MiddlewareFunction =>
  ({ request, context }, next) => {
    if (!isOffered(context.get(appContext).settings)) throw notFound(new URL(request.url))
    return next()
  }

/**
 * Another slug of the same lander is another language, another step or fragment is the same page: the loader's data stays.
 */
function shouldRevalidate(
  { currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs,
  { has_steps }: PageHandle,
): boolean {
  // The router takes the way from a fragment to none for a reload.
  if (!formMethod && currentUrl.hash !== nextUrl.hash && withoutHash(currentUrl) === withoutHash(nextUrl))
    return false
  if (has_steps && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search)
    return false
  const lander = landerOf(currentUrl.pathname)
  const isSameLander = lander !== null && lander.path === landerOf(nextUrl.pathname)?.path
  return defaultShouldRevalidate && !(isSameLander && currentUrl.pathname !== nextUrl.pathname)
}

const withoutHash = ({ pathname, search }: URL) => pathname + search

const modules = {
  ...import.meta.glob<PageModule>([
    './pages/*/page.tsx',
    './landers/*/page.tsx',
    // Development pages exist in local bundles only.
    '!./pages/dev/page.tsx',
  ]),
  ...(__SEAMS__ ? import.meta.glob<PageModule>(['./pages/dev/page.tsx', './pages/dev/*/page.tsx']) : {}),
}

function loadModule(module: string): Promise<PageModule> {
  const load = modules[`./${module.slice('src/'.length)}`]
  if (!load) throw new Error(`routes: ${module} does not exist`)
  return load()
}

/**
 * Loads what a page renders for members alone. Before hydration: if an update came while it is loading, React would discard
 * the server's HTML.
 */
export async function loadForMembers({ module }: PageHandle): Promise<void> {
  await (await loadModule(module)).loadForMembers?.()
}

async function loadPage(module: string) {
  const { Page, loader, action } = await loadModule(module)
  return { Component: Page, loader: translated(loader), action: translated(action) }
}

function translated(run: LoaderFunction | undefined): LoaderFunction | undefined {
  if (!run) return undefined
  return async (args) => {
    try {
      return await run(args)
    } catch (error) {
      throw toRouteError(error, args.request, args.context.get(appContext).report)
    }
  }
}
