// The outcomes of a report, and of an appeal against a decision.

/** What is done to a member, who gets a statement of reasons. */
export const MEASURES = ['warned', 'photo_removed', 'hidden', 'restricted', 'suspended'] as const
export type Measure = (typeof MEASURES)[number]
/** Those that may end by themselves, after so many days. */
export const TIMED_MEASURES = ['hidden', 'restricted', 'suspended'] as const satisfies Measure[]
export const MEASURE_DAYS = [7, 30, 90] as const
export type MeasureDays = (typeof MEASURE_DAYS)[number]
export const isTimed = (outcome: string): outcome is (typeof TIMED_MEASURES)[number] =>
  TIMED_MEASURES.some((measure) => measure === outcome)
/** When a measure ends that is taken at `at`, in epoch milliseconds; null without an end. */
export const measureEnd = (days: MeasureDays | null, at: number): number | null =>
  days === null ? null : at + days * DAY_MS
const DAY_MS = 86_400_000

/** Those that can be lifted: a removed photo does not come back. */
export const LIFTABLE = ['warned', 'hidden', 'restricted', 'suspended'] as const satisfies Measure[]
export type Liftable = (typeof LIFTABLE)[number]

/** A measure that its member reads of on their own page; of a suspension without a login. */
export const isNoticed = (outcome: string | null): outcome is Exclude<Measure, 'suspended'> =>
  MEASURES.some((measure) => measure === outcome && measure !== 'suspended')
/** `none`: no rule was broken. */
const REPORT_OUTCOMES = ['none', ...MEASURES] as const
/** `reversed`: the appeal succeeded. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const
export const CASE_OUTCOMES = [...REPORT_OUTCOMES, ...APPEAL_OUTCOMES] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
