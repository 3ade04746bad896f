// When a member was last here, in steps of a quarter of an hour, so that nobody can follow their day.

export const ACTIVITY_STEP_MS = 15 * 60_000

/** The beginning of the step of a moment; both in epoch milliseconds. */
export const activityStepOf = (at: number): number => at - (at % ACTIVITY_STEP_MS)

/** When a member was here, as others see it. */
export const PRESENCES = ['now', 'today', 'week'] as const
export type Presence = (typeof PRESENCES)[number]

const DAY_MS = 86_400_000
/** An active member is recorded again within this time of a step's beginning. */
const NOTICED_MS = 5 * 60_000

/** The presence of a member last recorded in the step `active_at`; null for longer ago than a week. Epoch milliseconds. */
export function presenceAt(active_at: number, now: number): Presence | null {
  if (active_at >= activityStepOf(now - NOTICED_MS)) return 'now'
  if (now - active_at < DAY_MS) return 'today'
  return now - active_at < 7 * DAY_MS ? 'week' : null
}
