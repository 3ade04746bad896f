// Saved searches, and when their members are mailed about new profiles (docs/decisions/search.md).

const DAY_MS = 86_400_000

/** The most that a member may save. */
export const SAVED_SEARCHES_MAX = 10
export const SAVED_SEARCH_NAME_MAX_LENGTH = 60

/** A member gets at most one e-mail in this time, for all their searches together. */
export const ALERT_PAUSE_MS = DAY_MS
/** Profiles that joined longer ago are not mailed, even if no e-mail was sent since. */
const NEWS_MAX_AGE_MS = 7 * DAY_MS
/** Members who have been inactive for so long get none. */
export const ALERTED_WITHIN_MS = 60 * DAY_MS

/** Profiles that joined after this moment are new in a search. All in epoch milliseconds. */
export const newSince = (told_at: number, now: number): number => Math.max(told_at, now - NEWS_MAX_AGE_MS)
