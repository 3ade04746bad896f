// What can come of a report, and of an appeal against a decision.

/** What is done to a member, who is owed the reasons of it. */
export const MEASURES = ['photo_removed', 'suspended'] as const
export type Measure = (typeof MEASURES)[number]
/** `none`: nothing was found against the rules. */
const REPORT_OUTCOMES = ['none', ...MEASURES] as const
/** `reversed`: whoever appealed was right. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const
export const CASE_OUTCOMES = [...REPORT_OUTCOMES, ...APPEAL_OUTCOMES] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
