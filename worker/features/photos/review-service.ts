// Reviews photos: those that wait for it, and those that were shown at once. Removes any photo. The owner of a refused or removed photo is
// told why (trust: DSA 17).
import type { Reasons } from '#src/contract/operator/cases.ts'
import type { PhotoDecisionInput, PhotosToReview } from '#src/contract/operator/photos.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { ageAt } from '#src/domain/age.ts'
import { PHOTO_REVIEW_PAGE_LENGTH } from '#src/domain/photo-review.ts'
import { largestOf } from '#src/domain/photo-sizes.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { createPhotoRemoval } from './removal-service.ts'
import {
  countToReview,
  decidePhoto,
  findPhoto,
  findRemovedPhoto,
  listToReview,
  undoDecision,
} from './review-queries.ts'

type Operator = PrincipalOf<'operator'>

export function createPhotoReview(deps: ServiceDeps) {
  const { env, pool, database, now } = deps
  const accountActions = createAccountActions(deps)
  const removal = createPhotoRemoval(deps)

  return {
    /** The pool's photos that nobody has decided on, oldest first. */
    async waiting(): Promise<PhotosToReview> {
      const [rows, count] = await Promise.all([
        listToReview(database.read, pool, PHOTO_REVIEW_PAGE_LENGTH),
        countToReview(database.read, pool),
      ])
      const photos = rows.map(
        ({ id, review, created_at, member_id, name, birth_date, site, refused_before }) => ({
          id,
          review: review === 'waiting' ? ('waiting' as const) : ('shown' as const),
          member: member_id,
          name,
          age: birth_date === null ? null : ageAt(birth_date, now()),
          site,
          uploaded_at: new Date(created_at).toISOString(),
          refused_before: refused_before ?? 0,
        }),
      )
      return { photos, count }
    },

    /** The image, which no cache may store: it may be deleted a minute later. Throws `not_found`. */
    async image(id: string): Promise<Response> {
      const photo = await findPhoto(database.read, pool, id)
      const object = photo && (await env.PHOTOS.get(largestOf(photo.filename)))
      if (!object) throw new Refusal('not_found')
      return new Response(object.body, {
        headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' },
      })
    },

    /**
     * Shows a photo to everybody, to everybody but members who do not want to see nudity, or to nobody any more. Safe to repeat. What
     * follows from a refusal is a job that is stored with it and that the sweep enqueues once it cannot be undone any more. Throws
     * `not_found` for a photo of another pool, and one that was refused.
     */
    async decide(who: Operator, input: PhotoDecisionInput): Promise<'done'> {
      const photo = await findPhoto(database.write, pool, input.photo)
      if (!photo) throw new Refusal('not_found')
      if (photo.review === 'refused' && input.decision === 'refused') return 'done'
      const at = now()
      const { id, member_id, site } = photo
      const job: JobOf<'remove-photo'> | null =
        input.decision === 'refused'
          ? {
              kind: 'remove-photo',
              id: createId(),
              pool,
              site,
              member_id,
              photo_id: id,
              by: who.id,
              ground: input.ground,
              facts: null,
              refused_at: at,
            }
          : null
      const deciding = { id, pool, by: who.id, at }
      if (!(await decidePhoto(database.write, deciding, { decision: input.decision, job })))
        throw new Refusal('not_found')
      await accountActions.syncNow(member_id)
      return 'done'
    },

    /** Takes the operator's own decision back; the photo is reviewed again. Throws `not_found` where it is too late. */
    async undo(who: Operator, id: string): Promise<'done'> {
      if (!(await undoDecision(database.write, { id, pool, by: who.id, at: now() })))
        throw new Refusal('not_found')
      const photo = await findPhoto(database.write, pool, id)
      if (photo) await accountActions.syncNow(photo.member_id)
      return 'done'
    },

    /**
     * Removes any photo of the pool, by its id or the stem of its file names. Safe to repeat by its id; the names are gone with it. Throws
     * `not_found` for one that its owner has deleted.
     */
    async removeById(who: Operator, id: string, reasons: Reasons): Promise<'done'> {
      const [photo, removed] = await Promise.all([
        findPhoto(database.write, pool, id),
        findRemovedPhoto(database.write, pool, id),
      ])
      const owner = photo ?? removed
      if (!owner) throw new Refusal('not_found')
      await removal.remove(
        who,
        { member_id: owner.member_id, photo: photo?.id ?? id },
        { ...reasons, by_report: false },
      )
      return 'done'
    },
  }
}
