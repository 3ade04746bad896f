// The verification of members' photos: a photo in a pose, beside the photos of the profile.
import * as v from 'valibot'
import { PHOTOS_MAX } from '#src/domain/photo-rules.ts'
import { VERIFICATION_REASONS } from '#src/domain/photo-verification.ts'
import { get, group, put } from '../call.ts'
import { Id, ProfileId, Time } from '../fields.ts'
import { Pose } from '../photo-verification.ts'

const Done = v.literal('done')
const Attempt = v.object({ member: ProfileId, attempt: Id })

/** A member who waits, with the photos of their profile, the main one first. */
export const Verification = v.object({
  ...Attempt.entries,
  name: v.string(),
  age: v.nullable(v.number()),
  site: v.string(),
  pose: Pose,
  sent_at: Time,
  photos: v.array(v.object({ id: Id, verified: v.boolean() })),
})
export type Verification = v.InferOutput<typeof Verification>

/** The fifty oldest; `count`: how many there are, at most a thousand. */
export const Verifications = v.object({ verifications: v.array(Verification), count: v.number() })
export type Verifications = v.InferOutput<typeof Verifications>

/** `photos`: those that show the person of the pose. Others of the profile lose an earlier verification. */
const VerificationDecision = v.variant('decision', [
  v.object({
    ...Attempt.entries,
    decision: v.literal('verified'),
    photos: v.pipe(v.array(Id), v.nonEmpty('required'), v.maxLength(PHOTOS_MAX, 'invalid')),
  }),
  v.object({ ...Attempt.entries, decision: v.literal('refused'), reason: v.picklist(VERIFICATION_REASONS) }),
])
export type VerificationDecision = v.InferOutput<typeof VerificationDecision>

export const verifications = group(
  '/api/operator/verifications.php',
  { operator: 'moderate' },
  {
    waiting: get({ output: () => Verifications }),
    /** The photo in the pose, until a minute after its decision. */
    image: get({
      flag: 'image',
      input: () => Attempt,
      output: 'response',
      refuses: ['not_found'],
      is_audited: true,
    }),
    /** The photo is deleted a minute later. */
    decide: put({
      flag: 'decide',
      input: () => VerificationDecision,
      output: () => Done,
      refuses: ['not_found'],
    }),
    /** The operator's own decision, within a minute: it waits again. */
    undo: put({ flag: 'undo', input: () => Attempt, output: () => Done, refuses: ['not_found'] }),
  },
)
