// What pages and service worker call what a device keeps for the time without a line.

/** The cache with the one page that stands in for all others, in the language in use. */
export const OFFLINE_PAGE = 'offline-page'

/** The database with a member's chats as they were last seen here. */
export const OFFLINE_CHATS_DB = 'kept-chats'

/** What a page tells a service worker that waits: nobody needs the older one any more. */
export const SKIP_WAITING_MESSAGE = 'take-over'

/** What a page tells the one at work that does not answer for it yet. */
export const STORE_PAGE_MESSAGE = 'take-page'

/** What a page asks the one at work, with a port to answer to. */
export const VERSION_MESSAGE = 'tell-version'

/** Where that page is, in a language (worker/http/system/offline-page.ts). */
export const offlinePath = (locale: string, build_id: string) => `/_offline/${locale}?v=${build_id}`
