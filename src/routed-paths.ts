// The browser's part of route rules (specification section 2): a link to a ruled path is no page of the route table, so
// it leaves the router and asks the server, which knows the target. Thus an external redirect really leaves the site.
import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { appContext } from './app.ts'
import { isRuled } from './domain/route-rules.ts'

export const reloadForRoutedPaths: MiddlewareFunction = ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  if (request.method === 'GET' && isRuled(context.get(appContext).seed.ruled_paths, pathname))
    throw redirectDocument(pathname + search)
  return next()
}
