// Discount codes as a member is told of their own (specification sections 3 and 7).
import * as v from 'valibot'
import { DISCOUNT_KINDS } from '../domain/discounts.ts'
import { LooseTime } from './fields.ts'
import { unknownIfAbsent } from './profile.ts'

/**
 * `value`: percent off the price, or of `credits` so many on top; `kind` is null where an upstream does not say what a code is worth.
 * `expires_at`: null where it has no end.
 */
export const DiscountOffer = v.object({
  code: v.string(),
  kind: unknownIfAbsent(v.picklist(DISCOUNT_KINDS)),
  value: v.optional(v.number(), 0),
  expires_at: unknownIfAbsent(LooseTime),
})
export type DiscountOffer = v.InferOutput<typeof DiscountOffer>

/** An upstream may send a code as plain text, or '' for no code. */
const OfferOrCode = v.union([
  DiscountOffer,
  v.pipe(
    v.string(),
    v.transform((code): DiscountOffer | null =>
      code ? { code, kind: null, value: 0, expires_at: null } : null,
    ),
  ),
])

/**
 * The member's welcome code and time bonus, null where they have none that they could use now. `delete_discount`: percent off
 * that the site offers them should they think of leaving; 0 where it offers nothing, or did so before.
 */
export const DiscountCodes = v.object({
  welcome_code: unknownIfAbsent(OfferOrCode),
  time_bonus: unknownIfAbsent(OfferOrCode),
  delete_discount: v.optional(v.number(), 0),
})
export type DiscountCodes = v.InferOutput<typeof DiscountCodes>

/** `welcome`: of the codes the welcome code alone; no time bonus begins. Other parameters change nothing. */
export const DiscountQuery = v.object({ welcome: v.optional(v.string()) })
