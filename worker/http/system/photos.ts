// Photos from R2 under their unguessable names. The name changes with the image, so a response may be cached for ever.
import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { missingFile } from './missing-file.ts'

/** The names under which photos are served. */
export const PHOTO_NAME = /^[A-Za-z0-9_-]{1,80}\.webp$/

/** Whether one of the visitor's ETags is this one; malformed ones never match. */
const holds = (if_none_match: string | null, etag: string) =>
  (if_none_match ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

export async function photo(c: Context<AppEnv, '/photos/:filename'>): Promise<Response> {
  const filename = c.req.param('filename')
  const object = PHOTO_NAME.test(filename) ? await c.env.PHOTOS.get(filename) : null
  if (!object) return missingFile()
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: object.httpEtag,
  }
  // Compared here, because R2 fails on malformed conditions, and a photo needs this one alone.
  if (!holds(c.req.raw.headers.get('if-none-match'), object.httpEtag)) {
    return new Response(object.body, { headers })
  }
  await object.body.cancel()
  return new Response(null, { status: 304, headers })
}
