// Four eyes (design section 18): what one operator may not do alone is asked for by one and confirmed by another. For money the request is a
// row of `approvals`, for rights one of `operator_proposals`; who may confirm is the same rule.
import type { CreditReason } from './operators.ts'

/** Above these of a site's file a second operator must confirm. `refund_above`: in minor units of the order's own currency. */
export type ApprovalLimits = { credits_above: number; refund_above: number }
export const DEFAULT_APPROVALS: ApprovalLimits = { credits_above: 500, refund_above: 10_000 }

export const APPROVAL_KINDS = ['grant', 'take', 'refund'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** Why an order is refunded: `goodwill`, `fault` of ours, `duplicate` of another order, `fraud` with somebody else's means of payment. */
export const REFUND_REASONS = ['goodwill', 'fault', 'duplicate', 'fraud'] as const

export type RefundReason = (typeof REFUND_REASONS)[number]
export type ApprovalReason = CreditReason | RefundReason

/** A request that nobody decided by then is void. */
export const APPROVAL_MS = 7 * 86_400_000
/** Credits that operators move for a member within this time count together, so that small changes together stay below the limit. */
export const CREDITS_COUNTED_MS = 86_400_000

/** Neither who asked may confirm, nor whom it is about. `concerns`: an operator, null where it is about none. */
export const mayConfirm = (
  { asked_by, concerns }: { asked_by: string; concerns: string | null },
  operator: string,
): boolean => asked_by !== operator && concerns !== operator
