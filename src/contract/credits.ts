// The wallet as its owner sees it (design sections 4 and 11). Credits are whole numbers.
import * as v from 'valibot'
import { Time } from './fields.ts'

/** What a lot came from. Lots are spent oldest first. */
export const LotOrigin = v.picklist(['welcome', 'purchase', 'bonus', 'gift'])

export const Lot = v.object({
  origin: LotOrigin,
  granted: v.number(),
  remaining: v.number(),
  granted_at: Time,
})

/** One movement: `delta` is negative for spending. */
export const LedgerEntry = v.object({
  reason: v.picklist(['grant', 'message', 'message_returned']),
  delta: v.number(),
  balance: v.number(),
  at: Time,
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/** `ledger`: the newest 50 movements first. */
export const Credits = v.object({ balance: v.number(), lots: v.array(Lot), ledger: v.array(LedgerEntry) })
export type Credits = v.InferOutput<typeof Credits>
