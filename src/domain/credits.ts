// Rules about a member's credits: what came back late is good for a while, and the limits that members set themselves
// (docs/decisions/0357). Moments are epoch milliseconds.

const HOUR_MS = 3_600_000
/** Days for which credits are good that came back into a lot which has expired meanwhile. */
export const RETURNED_CREDITS_DAYS = 7
/** A limit holds for any so many hours, so that no midnight gives everything anew. */
export const GUARD_WINDOW_HOURS = 24
/** A tighter limit holds at once, a looser one after so many hours. */
export const GUARD_LOOSENS_HOURS = 24
export const GUARD_MAX_CREDITS = 9_999

export const GUARD_SCOPES = ['per_day', 'per_chat'] as const
export type GuardScope = (typeof GUARD_SCOPES)[number]
/** Credits in `GUARD_WINDOW_HOURS`; null: as many as there are. */
export type GuardCredits = number | null
/** `next` takes its place at `next_from`; nothing waits where that is null. */
export type GuardLimit = { credits: GuardCredits; next: GuardCredits; next_from: number | null }

export const NO_LIMIT: GuardLimit = { credits: null, next: null, next_from: null }

/** What a limit can be: whole credits, or none. */
export const isGuardCredits = (credits: unknown): credits is GuardCredits =>
  credits === null ||
  (Number.isInteger(credits) && Number(credits) >= 0 && Number(credits) <= GUARD_MAX_CREDITS)

const isLooser = (one: GuardCredits, than: GuardCredits) => than !== null && (one === null || one > than)

/** The limit as it stands at a moment: what has waited long enough is in force. */
export function limitAt(limit: GuardLimit, at: number): GuardLimit {
  const { next, next_from } = limit
  return next_from === null || next_from > at ? limit : { ...NO_LIMIT, credits: next }
}

/** The limit after its member wants another one. What waits already, or something tighter than that, does not wait longer. */
export function changeLimit(limit: GuardLimit, wanted: GuardCredits, at: number): GuardLimit {
  const { credits, next, next_from } = limitAt(limit, at)
  if (!isLooser(wanted, credits)) return { ...NO_LIMIT, credits: wanted }
  const waits = next_from !== null && !isLooser(wanted, next)
  return { credits, next: wanted, next_from: waits ? next_from : at + GUARD_LOOSENS_HOURS * HOUR_MS }
}

/** The start of the hours that count at a moment. */
export const guardWindowStart = (at: number): number => at - GUARD_WINDOW_HOURS * HOUR_MS
