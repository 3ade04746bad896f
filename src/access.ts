// Who may see a page (specification section 2, route guard): the middleware every route carries, on both sides.
import { createContext, type MiddlewareFunction } from 'react-router'
import { appContext } from './app.ts'
import type { PageAccess } from './contract/call.ts'
import type { Right } from './domain/rights.ts'
import { notFound, toLogin, toRouteError } from './route-error.ts'

/** What the operator who asks may do, said by the server alone: a browser has none, and learns of none. */
export const rightsContext = createContext<readonly Right[]>([])

/**
 * Lets public and optional pages pass. For the others a user who is not logged in is fetched once; if there is still
 * none, they are sent to the login page, which brings them back afterwards. A page for operators is not there for others.
 */
export const requireAccess =
  (access: PageAccess): MiddlewareFunction =>
  async ({ request, context }, next) => {
    if (access === 'member') {
      const { session, report } = context.get(appContext)
      const signed_in = await session.ensure().catch((error: unknown) => {
        throw toRouteError(error, request, report)
      })
      if (!signed_in) throw toLogin(request)
    } else if (typeof access === 'object' && !context.get(rightsContext).includes(access.operator)) {
      throw notFound(new URL(request.url))
    }
    return next()
  }
