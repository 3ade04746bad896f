// When a member was last here, as coarse as anybody may know it: in steps of a quarter of an hour.

export const ACTIVITY_STEP_MS = 15 * 60_000

/** The beginning of the step a moment lies in; both in epoch milliseconds. */
export const activityStepOf = (at: number): number => at - (at % ACTIVITY_STEP_MS)

/** When somebody was here, as it is told to others. */
export const PRESENCES = ['now', 'today', 'week'] as const
export type Presence = (typeof PRESENCES)[number]

const DAY_MS = 86_400_000
/** Whoever is here is noticed anew within this time of a step's beginning. */
const NOTICED_MS = 5 * 60_000

/** What is told of somebody last noticed in the step `active_at`; null for longer ago than a week. Epoch milliseconds. */
export function presenceAt(active_at: number, now: number): Presence | null {
  if (active_at >= activityStepOf(now - NOTICED_MS)) return 'now'
  if (now - active_at < DAY_MS) return 'today'
  return now - active_at < 7 * DAY_MS ? 'week' : null
}
