// When a member was last here, as coarse as anybody may know it: in steps of a quarter of an hour.

export const ACTIVITY_STEP_MS = 15 * 60_000

/** The beginning of the step a moment lies in; both in epoch milliseconds. */
export const activityStepOf = (at: number): number => at - (at % ACTIVITY_STEP_MS)
