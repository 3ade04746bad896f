// `POST /_dev/photos`, in local bundles alone: stores photos as they are, many in one form, and no rows about them, which the demo world
// writes itself.
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '#worker/context.ts'
import { checkDevInput } from './dev-input.ts'
import { PHOTO_NAME } from './photos.ts'

const Photo = v.pipe(
  v.file('a file'),
  v.check(({ name }) => PHOTO_NAME.test(name), 'the name of a photo'),
  v.minSize(1, 'not empty'),
)
const Photos = v.strictObject({ photos: v.pipe(v.array(Photo), v.nonEmpty('files')) })

/** Takes a form with `photos`, files with the names under which they are served. Returns in `error` what was wrong, by field. */
export async function storePhotos(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.formData().catch(() => new FormData())
  const given = checkDevInput(c, Photos, { photos: form.getAll('photos') })
  if ('refusal' in given) return given.refusal
  await Promise.all(
    given.output.photos.map(async (photo) =>
      c.env.PHOTOS.put(photo.name, await photo.arrayBuffer(), {
        httpMetadata: { contentType: 'image/webp' },
      }),
    ),
  )
  return c.json('done')
}
