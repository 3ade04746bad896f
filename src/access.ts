// Who may see a page (specification section 2, route guard): the middleware every route carries, on both sides.
import type { MiddlewareFunction } from 'react-router'
import { appContext } from './app.ts'
import type { Access } from './contract/call.ts'
import { toLogin, toRouteError } from './route-error.ts'

/**
 * Lets public and optional pages pass. For the others a user who is not logged in is fetched once; if there is still
 * none, they are sent to the login page, which brings them back afterwards.
 */
export const requireAccess =
  (access: Access): MiddlewareFunction =>
  async ({ request, context }, next) => {
    if (access === 'member') {
      const { session, report } = context.get(appContext)
      const user = await session.ensure().catch((error: unknown) => {
        throw toRouteError(error, request, report)
      })
      if (!user) throw toLogin(request)
    }
    return next()
  }
