// The outcomes of a report, and of an appeal against a decision.

/** What is done to a member, who gets a statement of reasons. */
export const MEASURES = ['warned', 'photo_removed', 'suspended'] as const
export type Measure = (typeof MEASURES)[number]
/** A measure that its member reads of on their own page; of a suspension without a login. */
export const isNoticed = (outcome: string | null): outcome is Exclude<Measure, 'suspended'> =>
  MEASURES.some((measure) => measure === outcome && measure !== 'suspended')
/** `none`: no rule was broken. */
const REPORT_OUTCOMES = ['none', ...MEASURES] as const
/** `reversed`: the appeal succeeded. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const
export const CASE_OUTCOMES = [...REPORT_OUTCOMES, ...APPEAL_OUTCOMES] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
