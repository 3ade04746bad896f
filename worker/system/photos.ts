// Photos from R2 under their unguessable names. The name changes with the picture, so it may be kept for ever.
import type { Context } from 'hono'
import { Refusal } from '#src/contract/refusals.ts'
import type { AppEnv } from '../context.ts'

const FILENAME = /^[A-Za-z0-9_-]{1,80}\.webp$/

export async function photo(c: Context<AppEnv, '/photos/:filename'>): Promise<Response> {
  const filename = c.req.param('filename')
  const object = FILENAME.test(filename) ? await c.env.PHOTOS.get(filename, { onlyIf: c.req.raw.headers }) : null
  if (!object) throw new Refusal('not_found')
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: object.httpEtag,
  }
  if (!('body' in object)) return new Response(null, { status: 304, headers })
  return new Response(object.body, { headers })
}
