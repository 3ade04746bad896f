// How much of a list is told at once, on both sides of the wire. Apart from its schemas, so that pages know it without them.

/** Entries of one page of chats or likes. */
export const LIST_PAGE_LENGTH = 20
/** Longest text that chats are looked for by, in characters (UTF-16 code units); names are as long. */
export const CHAT_QUERY_MAX_LENGTH = 150
/** The most likes that can be noted as seen by one call. */
export const LIKES_SEEN_MAX = 500
/** As far as new likes are counted; a badge shows 99 and a plus long before anybody asks how many more. */
export const NEW_LIKES_COUNTED = 100
