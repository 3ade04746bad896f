// A member's verification of their photos: a pose is drawn, they take a photo of themselves in it, and an operator compares. The photo is
// decoded and re-encoded as every upload; it is stored beside no page and for no longer than the decision takes (docs/decisions/privacy.md).
import type { PhotoVerification } from '#src/contract/photo-verification.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { PHOTO_MIN_SIDE_PX } from '#src/domain/photo-rules.ts'
import {
  POSE_REPEATED_MS,
  POSE_VALID_MS,
  POSES,
  type Pose,
  VERIFICATION_PHOTO_PX,
  verificationKey,
} from '#src/domain/photo-verification.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { readHeader } from '#worker/platform/images/read-header.ts'
import { encodeWebp } from '#worker/platform/images/render-image.ts'
import { requirePhotoSize } from '#worker/platform/images/require-photo-size.ts'
import { requireVisible } from '#worker/platform/images/require-visible.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import {
  type Attempt,
  beginVerification,
  findVerification,
  recordErased,
  submitVerification,
  withdrawVerification,
} from './verification-queries.ts'

const BOUNDS = { min_side: PHOTO_MIN_SIDE_PX, longest: VERIFICATION_PHOTO_PX }
const QUALITY = 82
const SCALED = { width: VERIFICATION_PHOTO_PX, height: VERIFICATION_PHOTO_PX, fit: 'scale-down' } as const

const NONE: PhotoVerification = { state: 'none', reason: null }

export function createPhotoVerification({ env, pool, database, now }: ServiceDeps) {
  return {
    async find(member_id: string): Promise<PhotoVerification> {
      const found = await findVerification(database.read, { pool, member_id })
      return !found || found.state === 'asked' ? NONE : { state: found.state, reason: found.reason }
    },

    /** The pose to take: the same one for half an hour. Throws `photos_missing` for a member without photos to compare with. */
    async begin(member_id: string): Promise<{ pose: Pose }> {
      const at = now()
      const since = at - POSE_REPEATED_MS
      const last = await findVerification(database.write, { pool, member_id })
      if (last && isToTake(last, since)) return { pose: last.pose }
      // The row names the image: it is deleted before the row names another one. While a photo may be on its way, the row keeps its id.
      const id = last && isAsked(last, at - POSE_VALID_MS) ? last.id : createId()
      if (last && last.id !== id) await env.PHOTOS.delete(verificationKey(last.id))
      const pose = drawPose()
      const { changes, row } = await beginVerification(database.write, {
        id,
        pool,
        member_id,
        pose,
        at,
        last,
      })
      if (changes > 0) return { pose }
      // Asked for twice at once: both answers are the pose that is stored.
      if (row && isToTake(row, since)) return { pose: row.pose }
      throw new Refusal('photos_missing')
    },

    /**
     * Stores the photo, which then waits for a decision. Throws `pose_expired`, `unsupported_media_type`, `photo_unreadable`,
     * `photo_too_small`, `photo_too_many_pixels`, `photo_too_narrow`, `photo_empty`.
     */
    async send(
      member_id: string,
      { file, pose }: { file: readonly File[]; pose: Pose },
    ): Promise<PhotoVerification> {
      const last = await findVerification(database.write, { pool, member_id })
      if (last?.pose !== pose || last.asked_at <= now() - POSE_VALID_MS || isDecided(last))
        throw new Refusal('pose_expired')
      const image = new Uint8Array((await file[0]?.arrayBuffer()) ?? [])
      requirePhotoSize(readHeader(image), BOUNDS)
      await requireVisible(image)
      const key = verificationKey(last.id)
      await env.PHOTOS.put(key, await encodeWebp(env.IMAGES, image, SCALED, QUALITY), {
        httpMetadata: { contentType: 'image/webp' },
      })
      const { id } = last
      if (await submitVerification(database.write, { id, pool, member_id, pose, at: now() }))
        return { state: 'waiting', reason: null }
      await env.PHOTOS.delete(key)
      await recordErased(database.write, { id, member_id })
      throw new Refusal('pose_expired')
    },

    /** Deletes the photo that waits; one that is decided on stays decided. */
    async withdraw(member_id: string): Promise<PhotoVerification> {
      const last = await findVerification(database.write, { pool, member_id })
      if (last?.state !== 'waiting') return this.find(member_id)
      await env.PHOTOS.delete(verificationKey(last.id))
      const withdrawn = await withdrawVerification(database.write, { id: createId(), member_id, last })
      return withdrawn ? NONE : this.find(member_id)
    },
  }
}

/** Whether the member is to take its pose, or has. */
const isToTake = (attempt: Attempt, since: number) => attempt.state === 'waiting' || isAsked(attempt, since)
const isAsked = ({ state, asked_at }: Pick<Attempt, 'state' | 'asked_at'>, since: number) =>
  state === 'asked' && asked_at > since
const isDecided = ({ state }: Pick<Attempt, 'state'>) => state === 'verified' || state === 'refused'

/** At random, so that nobody can have a photo in it ready. */
function drawPose(): Pose {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return POSES[random % POSES.length] ?? POSES[0]
}
