// What can come of a report, and of an appeal against a decision.

/** `none`: nothing was found against the rules. */
export const REPORT_OUTCOMES = ['none', 'suspended'] as const
/** `reversed`: whoever appealed was right. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const
export const CASE_OUTCOMES = [...REPORT_OUTCOMES, ...APPEAL_OUTCOMES] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
