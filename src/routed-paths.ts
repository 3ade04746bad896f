// Route rules in the browser (specification section 2): a link to a ruled path is loaded as a document, because only the
// server knows its target, which may be another origin.
import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { appContext } from './app.ts'
import { isRuled } from './domain/route-rules.ts'

export const reloadForRoutedPaths: MiddlewareFunction = ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  if (request.method === 'GET' && isRuled(context.get(appContext).seed.ruled_paths, pathname))
    throw redirectDocument(pathname + search)
  return next()
}
