// Rules about a member's credits: how long returned credits are valid, and a member's own spending limits
// (docs/decisions/money.md). Moments are epoch milliseconds.

const HOUR_MS = 3_600_000
/** Days for which credits are valid that were returned to a lot which has expired meanwhile. */
export const RETURNED_CREDITS_DAYS = 7
/** A limit holds for any window of so many hours, so that it does not start again at midnight. */
export const LIMIT_WINDOW_HOURS = 24
/** A tighter limit takes effect at once, a looser one after so many hours. */
export const LIMIT_LOOSENS_HOURS = 24
export const LIMIT_MAX_CREDITS = 9_999

export const LIMIT_SCOPES = ['per_day', 'per_chat'] as const
export type LimitScope = (typeof LIMIT_SCOPES)[number]
/** Credits in `LIMIT_WINDOW_HOURS`; null for no limit. */
export type LimitCredits = number | null
/** `next` replaces it at `next_from`; null for no pending change. */
export type SpendingLimit = { credits: LimitCredits; next: LimitCredits; next_from: number | null }

export const NO_LIMIT: SpendingLimit = { credits: null, next: null, next_from: null }

/** Whether a limit is valid: whole credits, or none. */
export const isLimitCredits = (credits: unknown): credits is LimitCredits =>
  credits === null ||
  (Number.isInteger(credits) && Number(credits) >= 0 && Number(credits) <= LIMIT_MAX_CREDITS)

const isLooser = (one: LimitCredits, than: LimitCredits) => than !== null && (one === null || one > than)

/** The limit at a moment: a pending change that is due is in effect. */
export function limitAt(limit: SpendingLimit, at: number): SpendingLimit {
  const { next, next_from } = limit
  return next_from === null || next_from > at ? limit : { ...NO_LIMIT, credits: next }
}

/** The limit after its member chooses another one. A looser one that is already pending, or one tighter than that, does not wait longer. */
export function changeLimit(limit: SpendingLimit, wanted: LimitCredits, at: number): SpendingLimit {
  const { credits, next, next_from } = limitAt(limit, at)
  if (!isLooser(wanted, credits)) return { ...NO_LIMIT, credits: wanted }
  const waits = next_from !== null && !isLooser(wanted, next)
  return { credits, next: wanted, next_from: waits ? next_from : at + LIMIT_LOOSENS_HOURS * HOUR_MS }
}

/** The start of the window at a moment. */
export const limitWindowStart = (at: number): number => at - LIMIT_WINDOW_HOURS * HOUR_MS
