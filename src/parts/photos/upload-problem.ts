// What is wrong with a photo, as the browser can tell it. Apart from the uploads of the profile (use-uploads.ts), which a chat does
// without.
import type { RefusalCode } from '#src/contract/refusals.ts'
import { PHOTO_MAX_BYTES, PHOTO_SENT_TYPES } from '#src/domain/photo-rules.ts'

/** What can be told without asking anybody. */
export function problemOf(file: File): RefusalCode | null {
  // A file without a type is sent as bytes of any kind.
  if (file.type !== '' && !PHOTO_SENT_TYPES.includes(file.type)) return 'unsupported_media_type'
  return file.size > PHOTO_MAX_BYTES ? 'too_large' : null
}

/** What will not be better the next time. */
const PERMANENT_PROBLEMS: readonly RefusalCode[] = [
  'unsupported_media_type',
  'too_large',
  'photo_unreadable',
  'photo_too_small',
  'photo_too_many_pixels',
  'photo_too_narrow',
  'photo_empty',
]
export const canRetry = ({ problem }: { problem: RefusalCode | null }) =>
  problem !== null && !PERMANENT_PROBLEMS.includes(problem)

/** Whether a file can be looked at before it is sent. */
export const isRetryable = (file: File) => problemOf(file) === null
