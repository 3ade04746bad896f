// The cheap 404 of files: one line of text, kept for a little while by whoever asked.
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
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

/** Guarantees: what comes after it is asked for pages and calls, not for files. */
export const missingFiles = () =>
  createMiddleware<AppEnv>((c, next) => (isAssetLike(c.req.path) ? Promise.resolve(missingFile()) : next()))
