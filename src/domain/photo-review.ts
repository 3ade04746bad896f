// The review of photos by operators (design section 18).

/** `nudity`: shown, but not to members who do not want to see nudity. */
export type PhotoDecision = 'shown' | 'nudity' | 'refused'
/** A decision can be undone for so long. What follows from a refusal, the statement to the owner included, happens afterwards. */
export const PHOTO_UNDO_MS = 60_000
/** Of one page of waiting photos. */
export const PHOTO_REVIEW_PAGE_LENGTH = 50
/** Waiting photos are counted up to this number. */
export const PHOTO_REVIEW_COUNTED = 1_000
/**
 * Hashes that differ in at most so many of their 64 bits are of the same picture. Measured on the 600 demo portraits: the same one, encoded
 * again at 30 to 100 % or resized, differs in 0 to 4 (one of 240 in 6), different ones in 6 or more.
 */
export const SIMILAR_BITS = 4
