// Premium as a subscription: its states, and the dates of its renewals. Pure rules for the member object that stores it and the pages
// that show it (docs/decisions/money.md).

/**
 * `active`: paid, and renewed automatically. `past_due`: the last renewal failed; it is tried again, and no credits were granted for
 * it. `cancelled`: paid until `paid_until` and not renewed then; until then the cancellation can be taken back. `ended`: nothing is
 * charged any more.
 */
export const PREMIUM_STATES = ['active', 'past_due', 'cancelled', 'ended'] as const
export type PremiumState = (typeof PREMIUM_STATES)[number]

/**
 * Why it ended. `cancelled`: by its member. `unpaid`: every try to renew it failed. `money_back`: the member got money back, by a
 * withdrawal, a refund or the bank. `account`: the account was suspended or deleted.
 */
export const PREMIUM_ENDS = ['cancelled', 'unpaid', 'money_back', 'account'] as const
export type PremiumEnd = (typeof PREMIUM_ENDS)[number]

/** Days after the end of the paid period on which a failed renewal is tried again. */
export const RENEWAL_RETRY_DAYS = [1, 3, 5, 7] as const
const DAY_MS = 86_400_000
/** So long after the end of the paid period no renewal is tried any more, whatever delayed it: the member would not expect the charge. */
export const RENEWAL_GIVEN_UP_MS = 8 * DAY_MS

/**
 * The moment so many calendar months (UTC) after an anchor. Always counted from the anchor, so that a short month does not shorten later
 * ones: from 31 January one month leads to 28 February, two lead to 31 March. Epoch milliseconds.
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
