// Photos that another app on the device hands to the installed one (Web Share Target). The service worker takes them and keeps them there;
// the member's profile shows them, and adds them only when told to (docs/decisions/push.md).
import { PHOTOS_MAX } from './photo-rules.ts'

/** Where it is posted to, by the device's share sheet. */
export const SHARE_PATH = '/share'
/** The field of the form that they come in, one or several. */
export const SHARE_FIELD = 'photo'
/** Where it leads, and by which query that page knows. */
export const SHARED_QUERY = 'shared'
export const SHARED_PAGE = `/profile?${SHARED_QUERY}=1`

/** The cache that they wait in, each under the path of its place: those of one form at a time. */
export const SHARED_PHOTO = 'shared-photo'
export const sharedPath = (place: number) => `${SHARE_PATH}?${place}`
/** Nobody may have more (section 2, step 2); what comes beyond is left out, and said to be. */
export const SHARED_MAX = PHOTOS_MAX
/** What the answer of each is headed with: its name, percent-encoded, when it came, epoch milliseconds, and how many came with it. */
export const SHARED_NAME = 'X-Name'
export const SHARED_AT = 'X-Kept-At'
export const SHARED_COUNT = 'X-Count'
/** Nobody waits longer to look at what they have just shared. */
export const SHARED_KEPT_MS = 3_600_000
