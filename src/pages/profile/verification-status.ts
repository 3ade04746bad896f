// Where the verification of a member's photos stands, in one word for the row and the sheet.
import type { PhotoVerification } from '#src/contract/photo-verification.ts'
import type { OwnImage } from '#src/contract/profile.ts'

/** `main`: other photos are verified, and the main one is not. Null: never asked for. */
export type VerificationStatus = 'waiting' | 'verified' | 'refused' | 'main' | null

/** `images`: of the member's own profile, the main photo first. */
export function verificationStatus(
  { state }: Pick<PhotoVerification, 'state'>,
  images: readonly OwnImage[],
): VerificationStatus {
  if (state === 'waiting') return 'waiting'
  const shown = images.filter(({ review }) => review !== 'refused')
  if (shown[0]?.verified) return 'verified'
  if (state === 'refused') return 'refused'
  return shown.some(({ verified }) => verified) ? 'main' : null
}
