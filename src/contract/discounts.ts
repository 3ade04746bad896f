// A member's own discount codes (specification sections 3 and 7).
import * as v from 'valibot'
import { DISCOUNT_KINDS } from '../domain/discounts.ts'
import { LooseTime } from './fields.ts'
import { unknownIfAbsent } from './profile.ts'

/**
 * `value`: percent off the price, or for `credits` the added number; `kind` is null from an upstream that does not send it.
 * `expires_at`: null where it does not expire.
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
 * The member's welcome code and time bonus, null where they have no usable one. `delete_discount`: percent off that the site offers
 * before an account is deleted; 0 where it offers none, or has granted it.
 */
export const DiscountCodes = v.object({
  welcome_code: unknownIfAbsent(OfferOrCode),
  time_bonus: unknownIfAbsent(OfferOrCode),
  delete_discount: v.optional(v.number(), 0),
})
export type DiscountCodes = v.InferOutput<typeof DiscountCodes>

/** `welcome`: answers the welcome code alone and starts no time bonus. Other parameters are ignored. */
export const DiscountQuery = v.object({ welcome: v.optional(v.string()) })
