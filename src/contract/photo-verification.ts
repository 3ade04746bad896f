// The verification of a member's photos: the pose, the photo taken in it, and the decision.
import * as v from 'valibot'
import { POSES, VERIFICATION_REASONS } from '../domain/photo-verification.ts'

export const Pose = v.picklist(POSES, 'invalid')

/**
 * `waiting`: an operator has not decided yet. `refused`, with its `reason`: `undecided` where nobody looked at it in time. Which photos are
 * verified is said by the photos themselves.
 */
export const PhotoVerification = v.object({
  state: v.picklist(['none', 'waiting', 'verified', 'refused']),
  reason: v.nullable(v.picklist([...VERIFICATION_REASONS, 'undecided'])),
})
export type PhotoVerification = v.InferOutput<typeof PhotoVerification>

export const AskedPose = v.object({ pose: Pose })

export const NewVerificationPhoto = v.object({
  file: v.pipe(v.array(v.instance(File)), v.length(1, 'required')),
  pose: Pose,
})
