// The verification of photos: a member takes a photo of themselves in a pose that is drawn at random, and an operator compares it with the
// photos of the profile. That photo is seen by operators alone and deleted once it is decided on.

/** Drawn in src/ui/PoseFigure.tsx; said in words under `verification.poses`. */
export const POSES = [
  'raised_hand',
  'thumb_up',
  'two_fingers',
  'hand_on_head',
  'hand_on_cheek',
  'fist_at_chin',
] as const
export type Pose = (typeof POSES)[number]

/** A photo in a pose is taken within this time. */
export const POSE_VALID_MS = 60 * 60_000
/** A pose that was asked for less than this ago is asked for again, so that nobody gets another one by asking. */
export const POSE_REPEATED_MS = POSE_VALID_MS / 2

/** Why an operator did not verify: another pose, a face that cannot be seen, another person, a picture of a picture. */
export const VERIFICATION_REASONS = ['pose', 'face', 'person', 'copy'] as const
export type VerificationReason = (typeof VERIFICATION_REASONS)[number] | 'undecided'

/** Of one page of verifications. */
export const VERIFICATION_PAGE_LENGTH = 50

/** The longer side of the stored photo, in pixels. */
export const VERIFICATION_PHOTO_PX = 1_280

/** The storage key of the photo. No page shows it: only the operators' call reads it. */
export const verificationKey = (id: string) => `verification/${id}.webp`
