// The limits of lists, for client and server. Separate from the schemas, so that pages need not load those.

/** Entries of one page of chats or likes. */
export const LIST_PAGE_LENGTH = 20
/** Longest search text for chats, in characters (UTF-16 code units), like the longest name. */
export const CHAT_QUERY_MAX_LENGTH = 150
/** The most likes that one call can mark as seen. */
export const LIKES_SEEN_MAX = 500
/** The highest count of new likes; a badge shows at most 99 and a plus. */
export const NEW_LIKES_COUNTED = 100
