// Members' own photos (specification sections 2, 5 and 7): an upload is decoded, resized and stored; the file itself never is, because
// it may say where it was taken.
import { Refusal } from '#src/contract/refusals.ts'
import { sha256, sha256Bytes, toBase64Url } from '#src/domain/bytes.ts'
import { type Crop, PHOTO_MIN_SIDE_PX } from '#src/domain/photo-rules.ts'
import { photoFiles, thumbOf } from '#src/domain/photo-sizes.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import {
  deletePhotos,
  finishPhoto,
  hasPhoto,
  hidePhoto,
  putFirst,
  reservePhoto,
} from '#worker/features/members/photo-queries.ts'
import { createId, hmac } from '#worker/platform/crypto/secrets.ts'
import { makeSizes, type PhotoBytes, SHEET_PX } from '#worker/platform/images/make-sizes.ts'
import { readHeader } from '#worker/platform/images/read-header.ts'
import { requirePhotoSize } from '#worker/platform/images/require-photo-size.ts'
import { requireVisible } from '#worker/platform/images/require-visible.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { isRefused } from './refused-photos.ts'

type ImageBytes = Uint8Array<ArrayBuffer>
const BOUNDS = { min_side: PHOTO_MIN_SIDE_PX, longest: SHEET_PX }

export function createOwnPhotos(deps: SiteServiceDeps) {
  const { env, pool, database, site, now } = deps
  const accountActions = createAccountActions(deps)

  async function add(member_id: string, image: ImageBytes, crop: Crop | null): Promise<void> {
    const fingerprint = await fingerprintOf(member_id, image, crop)
    if (await hasPhoto(database.read, { member_id, fingerprint })) return
    const id = createId()
    // The random id makes the URL impossible to derive from the image, and no two photos share one, so that deleting one deletes no other.
    const filename = thumbOf(toBase64Url(await sha256Bytes(`${id} ${fingerprint}`)))
    const photo = { id, member_id, filename, fingerprint, created_at: now() }
    if (!(await reservePhoto(database.write, pool, photo))) throw new Refusal('photos_full')
    let finished = false
    try {
      const { sizes, hashes } = await makeSizes(env.IMAGES, image, crop)
      if (await isRefused(database.read, pool, hashes)) throw new Refusal('photo_refused')
      await store(filename, sizes)
      const review = site.photo_review === 'before' ? 'waiting' : 'shown'
      finished = await finishPhoto(database.write, { ...photo, pool, review, hashes })
    } finally {
      if (!finished) await erase(id, photoFiles(filename))
    }
  }

  const fingerprintOf = async (member_id: string, image: ImageBytes, crop: Crop | null) =>
    hmac(env.SECRET, `photo ${member_id} ${JSON.stringify(crop)} ${await sha256(image)}`)

  async function store(filename: string, sizes: PhotoBytes): Promise<void> {
    const puts = photoFiles(filename).map((name) => {
      const size = /-([a-z]+)\.webp$/.exec(name)?.[1] as keyof PhotoBytes
      return env.PHOTOS.put(name, sizes[size], { httpMetadata: { contentType: 'image/webp' } })
    })
    await Promise.all(puts)
  }

  async function erase(id: string, files: string[]): Promise<void> {
    await env.PHOTOS.delete(files)
    await deletePhotos(database.write, [id])
  }

  return {
    /**
     * Adds photos one after another: all, or none where one is no valid image; duplicates are skipped. Throws `unsupported_media_type`,
     * `photo_unreadable`, `photo_too_small`, `photo_too_many_pixels`, `photo_too_narrow`, `photo_empty`, `photo_refused`, `photos_full`.
     */
    async add(member_id: string, files: readonly File[], crop: Crop | null): Promise<void> {
      const images = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
      for (const image of images) requirePhotoSize(readHeader(image), BOUNDS)
      for (const image of images) await requireVisible(image)
      for (const image of images) await add(member_id, image, crop)
      await accountActions.syncNow(member_id)
    },

    /** Makes a photo the member's first one; throws `not_found`. */
    async choose(member_id: string, id: string): Promise<void> {
      if (!(await putFirst(database.write, { member_id, id }))) throw new Refusal('not_found')
      await accountActions.syncNow(member_id)
    },

    /** Deletes a photo of the member's, every size of it. Repeating it changes nothing. */
    async remove(member_id: string, id: string): Promise<void> {
      const files = await hidePhoto(database.write, { member_id, id })
      if (!files) return
      await erase(id, files)
      await accountActions.syncNow(member_id)
    },
  }
}
