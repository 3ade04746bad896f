// Reviews photos: those that wait for it, and reported ones. For operators, who have no pages yet. The owner of a removed photo is told
// why (trust: DSA 17).
import type { Reasons } from '#src/contract/operator/cases.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { removePhoto } from '#worker/features/account-status/statement-queries.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import {
  decidePhoto,
  deletePhotos,
  hidePhoto,
  listWaiting,
  type WaitingPhoto,
} from '#worker/features/members/photo-queries.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { createId, createReceiptNumber } from '#worker/platform/crypto/secrets.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

/** Of one page. */
const REVIEW_PAGE_LENGTH = 50

export function createPhotoReview(deps: ServiceDeps) {
  const { env, pool, database, now, background } = deps
  const accountActions = createAccountActions(deps)

  return {
    /** The pool's photos that wait, oldest first. */
    waiting: (): Promise<WaitingPhoto[]> => listWaiting(database.read, pool, REVIEW_PAGE_LENGTH),

    /**
     * Shows a photo to everybody, or refuses it: its images are deleted, and its owner sees that. Safe to repeat. `nudity`: hidden from
     * members who do not want to see nudity. Throws `not_found` for a photo of another pool.
     */
    async decide(
      id: string,
      review: 'shown' | 'refused',
      { nudity }: { nudity?: boolean } = {},
    ): Promise<void> {
      const filename = await decidePhoto(database.write, pool, { id, review, nudity })
      if (!filename) throw new Refusal('not_found')
      if (review === 'refused') await env.PHOTOS.delete(photoFiles(filename))
    },

    /**
     * Removes a reported photo for good, and tells its owner why. After a crash the sweep deletes the images
     * (worker/features/members/photo-queries.ts); safe to repeat. Throws `not_found` where its owner has deleted it.
     */
    async remove(
      who: PrincipalOf<'operator'>,
      { member_id, photo }: { member_id: string; photo: string },
      { ground, facts }: Reasons,
    ): Promise<void> {
      const account = await findAccount(database.read, pool, member_id)
      const statement = {
        id: createId(),
        pool,
        member_id,
        ground,
        facts,
        by_report: true,
        decided_by: who.id,
        decided_at: now(),
        measure: 'photo_removed' as const,
        receipt: createReceiptNumber(),
        photo,
      }
      const [email] = account ? emailToMember(account, deps) : []
      const job = email && { ...email, template: 'photo-removed' as const, statement_id: statement.id }
      if (!(await removePhoto(database.write, statement, job ?? null))) throw new Refusal('not_found')
      if (job) background(enqueueJobs(env, database.write, [job]))
      const files = await hidePhoto(database.write, { member_id, id: photo })
      if (!files) return
      await env.PHOTOS.delete(files)
      await deletePhotos(database.write, [photo])
      await accountActions.syncNow(member_id)
    },
  }
}
