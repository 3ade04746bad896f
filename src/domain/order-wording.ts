// What a member agrees to when ordering. An order keeps which version of the words they saw (`buy.express_start.label` in
// locales/*.json): whoever changes those words gives them a new name here, and a test compares the two.

/** The words in force: the day they were written. */
export const EXPRESS_START_WORDING = '2026-11-22'
