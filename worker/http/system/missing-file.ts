// The cheap 404 of files: one line of text, cached for a short time.
import { createMiddleware } from 'hono/factory'
import { findRedirect } from '#src/domain/route-rules.ts'
import type { AppEnv } from '#worker/context.ts'
import { isAssetLike } from './asset-like.ts'

/** Short: while a deployment rolls out, a file may be missing in one place and there in the next. */
const MISSING_SECONDS = 60

export const missingFile = () =>
  new Response('Not found\n', {
    status: 404,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${MISSING_SECONDS}`,
      'X-Robots-Tag': 'noindex',
    },
  })

/**
 * Guarantees: the handlers after it get requests for pages and calls, not for files; only a site's redirects may look like one, because
 * an old `/index.php` may have moved.
 */
export const missingFiles = () =>
  createMiddleware<AppEnv>((c, next) => {
    const { path } = c.req
    if (!isAssetLike(path) || findRedirect(c.get('site'), path, new URLSearchParams())) return next()
    return Promise.resolve(missingFile())
  })
