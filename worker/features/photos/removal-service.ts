// Removes photos for good: a reported one, any other one, and one that was refused a minute ago. Images, row and pages lose it, its hash is
// kept so that it does not return, and its owner is told why (trust: DSA 17).
import type { Reasons } from '#src/contract/operator/cases.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { removePhoto } from '#worker/features/account-status/statement-queries.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { deletePhotos, hidePhoto } from '#worker/features/members/photo-queries.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { createId, createReceiptNumber } from '#worker/platform/crypto/secrets.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { hashesOf } from './refused-photos.ts'
import { findPhoto } from './review-queries.ts'

type PhotoOfMember = { member_id: string; photo: string }
/** `facts`: null where the picture itself is the fact. */
type Grounds = { ground: Reasons['ground']; facts: string | null; by_report: boolean }

export function createPhotoRemoval(deps: ServiceDeps) {
  const { env, pool, database, now, background } = deps
  const accountActions = createAccountActions(deps)

  /** Stores the statement, the job of its email and the hashes. False where there is no such photo. */
  async function state(
    who: Pick<PrincipalOf<'operator'>, 'id'>,
    { member_id, photo }: PhotoOfMember,
    { ground, facts, by_report, refused_at }: Grounds & { refused_at: number | null },
  ): Promise<boolean> {
    const [account, found] = await Promise.all([
      findAccount(database.read, pool, member_id),
      findPhoto(database.write, pool, photo),
    ])
    const statement = {
      id: createId(),
      pool,
      member_id,
      ground,
      facts,
      by_report,
      decided_by: who.id,
      decided_at: now(),
      measure: 'photo_removed' as const,
      receipt: createReceiptNumber(),
      photo,
      until: null,
      case_id: null,
    }
    const [email] = account ? emailToMember(account, deps) : []
    const job = email && { ...email, template: 'photo-removed' as const, statement_id: statement.id }
    const hashes = found ? await hashesOf(env, found) : []
    if (!(await removePhoto(database.write, { statement, refused_at, job: job ?? null, hashes })))
      return false
    if (job) background(enqueueJobs(env, database.write, [job]))
    return true
  }

  return {
    /**
     * Removes a photo. After a crash the sweep deletes the images (worker/features/members/photo-queries.ts); safe to repeat. Throws
     * `not_found` where its owner has deleted it.
     */
    async remove(
      who: PrincipalOf<'operator'>,
      { member_id, photo }: PhotoOfMember,
      grounds: Grounds,
    ): Promise<void> {
      if (!(await state(who, { member_id, photo }, { ...grounds, refused_at: null })))
        throw new Refusal('not_found')
      const files = await hidePhoto(database.write, { member_id, id: photo })
      if (!files) return
      await env.PHOTOS.delete(files)
      await deletePhotos(database.write, [photo])
      await accountActions.syncNow(member_id)
    },

    /**
     * What follows from a refusal that was not undone: the statement, and the end of the images. The row stays, so that the owner sees
     * that the photo was refused. Safe to repeat.
     */
    async finishRefusal(
      who: Pick<PrincipalOf<'operator'>, 'id'>,
      photo: PhotoOfMember,
      { refused_at, ground }: { refused_at: number; ground: Reasons['ground'] },
    ): Promise<void> {
      const grounds = { ground, facts: null, by_report: false, refused_at }
      if (!(await state(who, photo, grounds))) return
      const refused = await findPhoto(database.write, pool, photo.photo)
      if (refused?.review === 'refused') await env.PHOTOS.delete(photoFiles(refused.filename))
    },
  }
}
