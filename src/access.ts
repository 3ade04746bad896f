// Who may see a page (specification section 2, route guard): middleware of every route, on server and browser.
import { createContext, type MiddlewareFunction } from 'react-router'
import { appContext } from './app.ts'
import type { PageAccess } from './contract/call.ts'
import type { Right } from './domain/rights.ts'
import { notFound, toLogin, toRouteError } from './route-error.ts'

/** The caller's operator rights, set by the server alone. Always empty in a browser, which must not learn of them. */
export const rightsContext = createContext<readonly Right[]>([])

/**
 * Lets public and optional pages pass. For members' pages the user is fetched once; without one, redirects to the login
 * page, which returns here. Operators' pages are a 404 for everybody else.
 */
export const requireAccess =
  (access: PageAccess): MiddlewareFunction =>
  async ({ request, context }, next) => {
    if (access === 'member') {
      const { session, report } = context.get(appContext)
      const isSignedIn = await session.ensure().catch((error: unknown) => {
        throw toRouteError(error, request, report)
      })
      if (!isSignedIn) throw toLogin(request)
    } else if (typeof access === 'object' && !context.get(rightsContext).includes(access.operator)) {
      throw notFound(new URL(request.url))
    }
    return next()
  }
