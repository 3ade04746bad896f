// The wallet as its member sees it (design sections 4 and 11). Credits are whole numbers.
import * as v from 'valibot'
import { type LimitCredits as GuardCreditsRule, isLimitCredits } from '../domain/credits.ts'
import { Time } from './fields.ts'
import { Money } from './money.ts'
import { DiscountCode, Offers } from './orders.ts'

/** The source of a lot. */
export const LotOrigin = v.picklist(['welcome', 'purchase', 'bonus', 'gift', 'operator'])

/**
 * `set_aside`: not spendable while their refund is pending. `money`: the price of all granted credits; null for free ones. Lots that
 * expire first are spent first; of equal ones the free lot, then the oldest.
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
 * One movement: `delta` is negative for spending. `refund`, `chargeback`: removed with the money of an order. `debt`: used to pay a debt.
 * `unanswered`: returned, because nobody answered a message to a fictional profile in time.
 * `restored`: returned after a refund failed or a chargeback was reversed. `given_back`: the refund of what was set aside is complete;
 * the balance does not change. `operator`: granted or taken by an operator.
 */
export const LedgerEntry = v.object({
  reason: v.picklist([
    'grant',
    'message',
    'message_returned',
    'unanswered',
    'expired',
    'set_aside',
    'set_aside_back',
    'given_back',
    'refund',
    'chargeback',
    'debt',
    'restored',
    'operator',
  ]),
  delta: v.number(),
  balance: v.number(),
  at: Time,
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/** Credits in 24 hours, null for no limit; `next`: a looser one that the member has chosen, and when it takes effect. */
export const SpendingLimit = v.object({
  credits: v.nullable(v.number()),
  next: v.nullable(v.object({ credits: v.nullable(v.number()), from: Time })),
})
export type SpendingLimit = v.InferOutput<typeof SpendingLimit>

/** The member's spending limits, over all chats and in each; `spent`: credits in the last 24 hours. */
export const SpendingLimits = v.object({ per_day: SpendingLimit, per_chat: SpendingLimit, spent: v.number() })
export type SpendingLimits = v.InferOutput<typeof SpendingLimits>

const LimitCreditsInput = v.custom<GuardCreditsRule>(isLimitCredits, 'guard')
/** Both limits; null removes one. A tighter one takes effect at once, a looser one after 24 hours. */
export const SetSpendingLimits = v.object({
  guard: v.object({ per_day: LimitCreditsInput, per_chat: LimitCreditsInput }),
})

/** The price of a number of credits. */
export const UnitPrice = v.object({ credits: v.number(), money: Money })
export type UnitPrice = v.InferOutput<typeof UnitPrice>

/**
 * `set_aside`: not in the balance. `debt`: credits that were spent before their money was taken back; no messages can be sent meanwhile.
 * `worth`: the price of the last purchase; null before the first. `ledger`: the newest 50 movements, newest first.
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

/** `code`: a discount code for the prices; an invalid one is ignored. */
export const CreditsQuery = v.object({ code: v.optional(DiscountCode) })

/** The wallet, and the offers. */
export const CreditsAnswer = v.object({ ...Credits.entries, offers: Offers })
export type CreditsAnswer = v.InferOutput<typeof CreditsAnswer>
