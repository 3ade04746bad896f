// Photos that another app on the device shares with the installed one (Web Share Target). The service worker stores them on the device;
// the member's profile shows them, and uploads them only when the member adds them (docs/decisions/push.md).
import { PHOTOS_MAX } from './photo-rules.ts'

/** The path that the device's share sheet posts to. */
export const SHARE_PATH = '/share'
/** The field of the form with the files. */
export const SHARE_FIELD = 'photo'
/** The page that opens, with the query by which it knows. */
export const SHARED_QUERY = 'shared'
export const SHARED_PAGE = `/profile?${SHARED_QUERY}=1`

/** The cache with the photos, each under the path of its index; of one form at a time. */
export const SHARED_PHOTO = 'shared-photo'
export const sharedPath = (place: number) => `${SHARE_PATH}?${place}`
/** The most photos of a member (section 2, step 2); further ones are left out, and the page says so. */
export const SHARED_MAX = PHOTOS_MAX
/** Headers of each cached answer: the name, percent-encoded; when it was shared, epoch milliseconds; how many were shared with it. */
export const SHARED_NAME = 'X-Name'
export const SHARED_AT = 'X-Kept-At'
export const SHARED_COUNT = 'X-Count'
/** Older photos are deleted. */
export const SHARED_KEPT_MS = 3_600_000
