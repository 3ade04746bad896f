// The version of the text that a member agrees to when ordering (`buy.express_start.label` in locales/*.json), stored with the order.
// A change of that text needs a new version here; a test compares the two.

/** The current version: the day of its text. */
export const EXPRESS_START_WORDING = '2026-11-22'
