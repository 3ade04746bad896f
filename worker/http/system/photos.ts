// Photos from R2 under their unguessable names. The name changes with the picture, so it may be kept for ever.
import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { missingFile } from './missing-file.ts'

const FILENAME = /^[A-Za-z0-9_-]{1,80}\.webp$/

/** Whether one of the tags a visitor holds is this one; whatever is no tag is none of them. */
const holds = (if_none_match: string | null, etag: string) =>
  (if_none_match ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

export async function photo(c: Context<AppEnv, '/photos/:filename'>): Promise<Response> {
  const filename = c.req.param('filename')
  const object = FILENAME.test(filename) ? await c.env.PHOTOS.get(filename) : null
  if (!object) return missingFile()
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: object.httpEtag,
  }
  // Compared here: R2 fails on conditions that are no tags, and a photo needs none but this one.
  if (!holds(c.req.raw.headers.get('if-none-match'), object.httpEtag)) {
    return new Response(object.body, { headers })
  }
  await object.body.cancel()
  return new Response(null, { status: 304, headers })
}
