// Premium as a subscription: its states, and the calendar by which it renews. Pure rules for the desk that keeps it and the pages
// that show it (docs/decisions/money.md).

/**
 * `active`: paid for, and renews by itself. `past_due`: the last renewal did not go through; it is tried again, and nothing was
 * given for it. `cancelled`: paid for until `paid_until`, and not renewed then; until then it can be kept after all. `ended`: nothing
 * is charged any more.
 */
export const PREMIUM_STATES = ['active', 'past_due', 'cancelled', 'ended'] as const
export type PremiumState = (typeof PREMIUM_STATES)[number]

/**
 * Why it ended. `cancelled`: by its member. `unpaid`: no try to renew it went through. `money_back`: money of the member's went
 * back, by a withdrawal, a refund or a bank. `account`: the account was suspended or deleted.
 */
export const PREMIUM_ENDS = ['cancelled', 'unpaid', 'money_back', 'account'] as const
export type PremiumEnd = (typeof PREMIUM_ENDS)[number]

/** Days after the end of what is paid at which a renewal that failed is tried again. */
export const RENEWAL_RETRY_DAYS = [1, 3, 5, 7] as const
const DAY_MS = 86_400_000
/** So long after the end of what is paid nothing is begun any more, whatever kept it from being tried: the member does not expect it. */
export const RENEWAL_GIVEN_UP_MS = 8 * DAY_MS

/**
 * The moment so many calendar months (UTC) after an anchor. Always counted from the anchor, so that a short month shortens no other: from
 * 31 January one month leads to 28 February, two lead to 31 March. Epoch milliseconds.
 */
export function monthsAfter(anchor: number, months: number): number {
  const moment = new Date(anchor)
  const day = moment.getUTCDate()
  moment.setUTCMonth(moment.getUTCMonth() + months, 1)
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  const last_day = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return moment.setUTCDate(Math.min(day, last_day))
}

/** When a renewal that has failed is tried next; null when it was the last try. Epoch milliseconds. */
export function nextTry(paid_until: number, failed_at: number): number | null {
  const days = RENEWAL_RETRY_DAYS.find((days) => paid_until + days * DAY_MS > failed_at)
  return days === undefined ? null : paid_until + days * DAY_MS
}
