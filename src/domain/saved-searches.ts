// Searches that members keep, and by which rule they are told who is new in one (docs/decisions/search.md).

const DAY_MS = 86_400_000

/** How many a member may keep. */
export const SAVED_SEARCHES_MAX = 10
export const SAVED_SEARCH_NAME_MAX_LENGTH = 60

/** A member is told at most once in so long, of all their searches together. */
export const ALERT_PAUSE_MS = DAY_MS
/** Who joined longer ago is no news, however long nothing was told. */
const NEWS_MAX_AGE_MS = 7 * DAY_MS
/** Who has not been here for so long is not written to about others. */
export const ALERTED_WITHIN_MS = 60 * DAY_MS

/** Who joined after this moment is new in a search. All in epoch milliseconds. */
export const newSince = (told_at: number, now: number): number => Math.max(told_at, now - NEWS_MAX_AGE_MS)
