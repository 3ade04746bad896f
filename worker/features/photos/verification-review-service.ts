// Operators verify photos: they see the photo in the pose beside those of the profile, and decide which of these show the same person.
import * as v from 'valibot'
import type {
  Verification,
  VerificationDecision,
  Verifications,
} from '#src/contract/operator/verifications.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { ageAt } from '#src/domain/age.ts'
import { VERIFICATION_PAGE_LENGTH, verificationKey } from '#src/domain/photo-verification.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findVerification } from './verification-queries.ts'
import {
  countWaitingVerifications,
  decideVerification,
  listWaitingVerifications,
  undoVerification,
} from './verification-review-queries.ts'

type Operator = Pick<PrincipalOf<'operator'>, 'id'>
type Attempt = Pick<Verification, 'member' | 'attempt'>

const Photos = v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), verified: v.boolean() })))

export function createVerificationReview(deps: ServiceDeps) {
  const { env, pool, database, now } = deps
  const accountActions = createAccountActions(deps)

  return {
    /** The pool's members who wait, the longest first. */
    async waiting(): Promise<Verifications> {
      const [rows, count] = await Promise.all([
        listWaitingVerifications(database.read, pool, VERIFICATION_PAGE_LENGTH),
        countWaitingVerifications(database.read, pool),
      ])
      const verifications = rows.map(({ birth_date, sent_at, photos, ...row }) => ({
        ...row,
        age: birth_date === null ? null : ageAt(birth_date, now()),
        sent_at: new Date(sent_at ?? 0).toISOString(),
        photos: v.parse(Photos, photos),
      }))
      return { verifications, count }
    },

    /** The photo in the pose, which no cache may store. Throws `not_found`. */
    async image({ member, attempt }: Attempt): Promise<Response> {
      const found = await findVerification(database.read, { pool, member_id: member })
      const object = found?.id === attempt && (await env.PHOTOS.get(verificationKey(attempt)))
      if (!object) throw new Refusal('not_found')
      return new Response(object.body, {
        headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' },
      })
    },

    /**
     * The email about it is a job that is stored with it, and that the sweep enqueues once it cannot be undone any more. Throws
     * `not_found` for an attempt that does not wait: withdrawn, or decided by another operator.
     */
    async decide(who: Operator, { member, attempt, ...decision }: VerificationDecision): Promise<'done'> {
      const at = now()
      const account = await findAccount(database.read, pool, member)
      const [email] = account ? emailToMember(account, deps) : []
      const job = email && { ...email, template: 'photo-verification' as const, decided_at: at }
      const deciding = { id: attempt, pool, member_id: member, by: who.id, at }
      if (!(await decideVerification(database.write, deciding, decision, job ?? null)))
        throw new Refusal('not_found')
      await accountActions.syncNow(member)
      return 'done'
    },

    /** Takes the operator's own decision back, within a minute. Throws `not_found` where it is too late. */
    async undo(who: Operator, { member, attempt }: Attempt): Promise<'done'> {
      const deciding = { id: attempt, pool, member_id: member, by: who.id, at: now() }
      if (!(await undoVerification(database.write, deciding))) throw new Refusal('not_found')
      await accountActions.syncNow(member)
      return 'done'
    },
  }
}
