// Discount codes (specification section 3): what a code is worth, and which of a member's codes is the active one.

/**
 * `first-purchase` and `percent` take so many percent off the price, the first of them once, for members who have never paid.
 * `credits` adds so many credits.
 */
export const DISCOUNT_KINDS = ['first-purchase', 'percent', 'credits'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]
export type Discount = { kind: DiscountKind; value: number }

/** At 100 percent there would be nothing to order. */
export const DISCOUNT_MAX_PERCENT = 90
export const DISCOUNT_CODE_PATTERN = /^[A-Z0-9-]{3,40}$/
/** A code from a URL or an input; null for an invalid one. */
export function discountCodeIn(text: string | null): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return DISCOUNT_CODE_PATTERN.test(code) ? code : null
}

/** How long the discount for a member about to delete their account is valid. */
export const LEAVING_DISCOUNT_DAYS = 14

/** The price of a package with a discount, in the same minor units, and the added credits. Rounded in the member's favour, and never 0. */
export function discounted(
  { kind, value }: Discount,
  { price }: { price: number },
): { price: number; bonus: number } {
  if (kind === 'credits') return { price, bonus: value }
  return { price: Math.max(1, Math.floor((price * (100 - value)) / 100)), bonus: 0 }
}

type Ending = { expires_at: string | null }

/** The time bonus if present, else the welcome code. `now` in epoch milliseconds: a time bonus is not present any more at its end. */
export function activeDiscount<Offered extends Ending>(
  { time_bonus, welcome_code }: { time_bonus: Offered | null; welcome_code: Offered | null },
  now: number,
): Offered | null {
  const isOver = time_bonus?.expires_at != null && Date.parse(time_bonus.expires_at) <= now
  return time_bonus && !isOver ? time_bonus : welcome_code
}
