// Checks a photo before it is sent. Separate from the profile's uploads (use-uploads.ts), which the chat page does not
// load.
import type { RefusalCode } from '#src/contract/refusals.ts'
import { PHOTO_MAX_BYTES, PHOTO_SENT_TYPES } from '#src/domain/photo-rules.ts'

/** The refusal that the browser can foresee from the file's type and size in bytes; null without one. */
export function problemOf(file: File): RefusalCode | null {
  // A file without a type is sent as application/octet-stream.
  if (file.type !== '' && !PHOTO_SENT_TYPES.includes(file.type)) return 'unsupported_media_type'
  return file.size > PHOTO_MAX_BYTES ? 'too_large' : null
}

/** Refusals that retrying the same file cannot change. */
const PERMANENT_PROBLEMS: readonly RefusalCode[] = [
  'unsupported_media_type',
  'too_large',
  'photo_unreadable',
  'photo_too_small',
  'photo_too_many_pixels',
  'photo_too_narrow',
  'photo_empty',
  'photo_refused',
]
export const canRetry = ({ problem }: { problem: RefusalCode | null }) =>
  problem !== null && !PERMANENT_PROBLEMS.includes(problem)

/** Whether the browser can show a preview of a file. */
export const isRetryable = (file: File) => problemOf(file) === null
