// Photos from R2 under their unguessable names. The name changes with the picture, so it may be kept for ever.
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'
import { missingFile } from './missing-file.ts'

const FILENAME = /^[A-Za-z0-9_-]{1,80}\.webp$/

export async function photo(c: Context<AppEnv, '/photos/:filename'>): Promise<Response> {
  const filename = c.req.param('filename')
  const object = FILENAME.test(filename)
    ? await c.env.PHOTOS.get(filename, { onlyIf: c.req.raw.headers })
    : null
  if (!object) return missingFile()
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: object.httpEtag,
  }
  // Without a body the visitor's copy is still the right one.
  const body = (object as Partial<R2ObjectBody>).body
  return new Response(body ?? null, { status: body ? 200 : 304, headers })
}
