// A photo that another app on the device hands to the installed one (Web Share Target). The service worker takes it and keeps it there;
// the member's profile shows it, and adds it only when told to (docs/decisions/0445).

/** Where it is posted to, by the device's share sheet. */
export const SHARE_PATH = '/share'
/** The field of the form that it comes in. */
export const SHARE_FIELD = 'photo'
/** Where it leads, and by which query that page knows. */
export const SHARED_QUERY = 'shared'
export const SHARED_PAGE = `/profile?${SHARED_QUERY}=1`

/** The cache that it waits in, under the path it was posted to: one at a time. */
export const SHARED_PHOTO = 'shared-photo'
/** What its answer is headed with: its name, percent-encoded, and when it came, epoch milliseconds. */
export const SHARED_NAME = 'X-Name'
export const SHARED_AT = 'X-Kept-At'
/** Nobody waits longer to look at what they have just shared. */
export const SHARED_KEPT_MS = 3_600_000
