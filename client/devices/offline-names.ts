// Names of caches, databases and messages that pages and the service worker share for offline use.

/** The cache with the offline page, in the language in use. */
export const OFFLINE_PAGE = 'offline-page'

/** The database with a member's chats as last seen here. */
export const OFFLINE_CHATS_DB = 'kept-chats'

/** A page's message to a waiting service worker: take over from the older one. */
export const SKIP_WAITING_MESSAGE = 'take-over'

/** A page's message to the active one, which does not control it yet: claim this page. */
export const STORE_PAGE_MESSAGE = 'take-page'

/** A page's message to the active one, with a port for the answer. */
export const VERSION_MESSAGE = 'tell-version'

/** The path of the offline page in a language (worker/http/system/offline-page.ts). */
export const offlinePath = (locale: string, build_id: string) => `/_offline/${locale}?v=${build_id}`
