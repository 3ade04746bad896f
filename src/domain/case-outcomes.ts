// The outcomes of a report, and of an appeal against a decision.

/** What is done to a member, who gets a statement of reasons. */
export const MEASURES = ['photo_removed', 'suspended'] as const
export type Measure = (typeof MEASURES)[number]
/** `none`: no rule was broken. */
const REPORT_OUTCOMES = ['none', ...MEASURES] as const
/** `reversed`: the appeal succeeded. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const
export const CASE_OUTCOMES = [...REPORT_OUTCOMES, ...APPEAL_OUTCOMES] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
