// Premium (design section 11): a member's subscription, and cancelling it, signed in or not. It is ordered like a package (orders.ts),
// by the id of a plan.
import * as v from 'valibot'
import {
  CANCELLATION_CONTRACT_MAX_LENGTH,
  CANCELLATION_KINDS,
  CANCELLATION_REASON_MAX_LENGTH,
} from '../domain/cancellation.ts'
import { PREMIUM_ENDS, PREMIUM_STATES } from '../domain/premium.ts'
import { ReceiptNumber } from './complaints.ts'
import { Email, Time, WrittenLine, WrittenText } from './fields.ts'
import { Money } from './money.ts'
import { Count, PackageId, PaymentMethodCode } from './orders.ts'

/**
 * `plan`, `credits`, `price`: as ordered, whatever the site sells today. `paid_until`: the end of the paid period. `charged_at`: the date
 * of the next charge; null for none. `cancelled_at`, `ended_at`, `ended_why`: null before that.
 */
export const Premium = v.object({
  plan: PackageId,
  state: v.picklist(PREMIUM_STATES),
  credits: Count,
  price: Money,
  method: PaymentMethodCode,
  started_at: Time,
  paid_until: Time,
  charged_at: v.nullable(Time),
  cancelled_at: v.nullable(Time),
  ended_at: v.nullable(Time),
  ended_why: v.nullable(v.picklist(PREMIUM_ENDS)),
})
export type Premium = v.InferOutput<typeof Premium>

/** The member's newest subscription; null without any. */
export const OwnPremium = v.nullable(Premium)

/**
 * Cancelling without signing in, a right that does not depend on the password. `contract`: the contract in the member's words. A
 * cancellation for cause requires a reason.
 */
export const RequestCancellation = v.pipe(
  v.object({
    contract: v.pipe(
      WrittenLine,
      v.nonEmpty('required'),
      v.maxLength(CANCELLATION_CONTRACT_MAX_LENGTH, 'invalid'),
    ),
    email: Email,
    kind: v.picklist(CANCELLATION_KINDS, 'required'),
    reason: v.optional(
      v.pipe(WrittenText, v.maxLength(CANCELLATION_REASON_MAX_LENGTH, 'complaint_too_long')),
      '',
    ),
  }),
  v.forward(
    v.check(({ kind, reason }) => kind === 'ordinary' || reason !== '', 'required'),
    ['reason'],
  ),
)
export type RequestCancellation = v.InferOutput<typeof RequestCancellation>

/** The same for every address, with an account or without. `mailed_to`: the address of the confirmation; null when too many were sent there today. */
export const CancellationReceipt = v.object({
  receipt: ReceiptNumber,
  received_at: Time,
  mailed_to: v.nullable(v.string()),
})
export type CancellationReceipt = v.InferOutput<typeof CancellationReceipt>
