// The wallet as its owner sees it (design sections 4 and 11). Credits are whole numbers.
import * as v from 'valibot'
import { type LimitCredits as GuardCreditsRule, isLimitCredits } from '../domain/credits.ts'
import { Time } from './fields.ts'
import { Money } from './money.ts'
import { DiscountCode, Offers } from './orders.ts'

/** What a lot came from. */
export const LotOrigin = v.picklist(['welcome', 'purchase', 'bonus', 'gift'])

/**
 * `set_aside`: kept from being spent while their money is on its way back. `money`: what was paid for all that was granted; null
 * for what was given. What expires first is spent first; of equal lots the given one, then the oldest.
 */
export const Lot = v.object({
  origin: LotOrigin,
  granted: v.number(),
  remaining: v.number(),
  set_aside: v.number(),
  granted_at: Time,
  expires_at: v.nullable(Time),
  money: v.nullable(Money),
})
export type Lot = v.InferOutput<typeof Lot>

/**
 * One movement: `delta` is negative for spending. `refund`, `chargeback`: taken back with the money of an order. `debt`: paid of
 * what was owed. `restored`: given back, because the money that had gone back is here after all. `given_back`: what was set aside is gone for good, with its money; it moves nothing any more.
 */
export const LedgerEntry = v.object({
  reason: v.picklist([
    'grant',
    'message',
    'message_returned',
    'expired',
    'set_aside',
    'set_aside_back',
    'given_back',
    'refund',
    'chargeback',
    'debt',
    'restored',
  ]),
  delta: v.number(),
  balance: v.number(),
  at: Time,
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/** Credits in 24 hours, null for no limit; `next`: a looser one the member has chosen, and from when it holds. */
export const SpendingLimit = v.object({
  credits: v.nullable(v.number()),
  next: v.nullable(v.object({ credits: v.nullable(v.number()), from: Time })),
})
export type SpendingLimit = v.InferOutput<typeof SpendingLimit>

/** What the member allows themselves, over all chats and in each; `spent`: credits in the last 24 hours. */
export const SpendingLimits = v.object({ per_day: SpendingLimit, per_chat: SpendingLimit, spent: v.number() })
export type SpendingLimits = v.InferOutput<typeof SpendingLimits>

const LimitCreditsInput = v.custom<GuardCreditsRule>(isLimitCredits, 'guard')
/** Both limits at once; null lifts one. Tighter holds at once, looser after 24 hours. */
export const SetSpendingLimits = v.object({
  guard: v.object({ per_day: LimitCreditsInput, per_chat: LimitCreditsInput }),
})

/** So many credits for so much money. */
export const UnitPrice = v.object({ credits: v.number(), money: Money })
export type UnitPrice = v.InferOutput<typeof UnitPrice>

/**
 * `set_aside`: not in the balance. `debt`: credits that were used before their money was taken back; nothing is sent meanwhile.
 * `worth`: what was last paid for so many credits; null before the first purchase. `ledger`: the newest 50 movements first.
 */
export const Credits = v.object({
  balance: v.number(),
  set_aside: v.number(),
  debt: v.number(),
  worth: v.nullable(UnitPrice),
  guard: SpendingLimits,
  lots: v.array(Lot),
  ledger: v.array(LedgerEntry),
})
export type Credits = v.InferOutput<typeof Credits>

/** `code`: with which packages are priced; one that is no good changes nothing. */
export const CreditsQuery = v.object({ code: v.optional(DiscountCode) })

/** What is answered: the wallet, and what can be bought for it. */
export const CreditsAnswer = v.object({ ...Credits.entries, offers: Offers })
export type CreditsAnswer = v.InferOutput<typeof CreditsAnswer>
