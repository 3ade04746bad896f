// The rules of operators' sign-in (design section 18).

/** A link that invites is valid for an hour, once. */
export const INVITATION_MS = 3_600_000
/** A session ends after twelve hours, and after thirty minutes without a call. */
export const OPERATOR_SESSION_MS = 12 * 3_600_000
export const OPERATOR_IDLE_MS = 30 * 60_000
/** A recovery code has eighty bits: sixteen characters of base32 (src/domain/receipt-number.ts has the same alphabet). */
export const RECOVERY_CODE_LENGTH = 16
export const RECOVERY_CODES = 10
/** Passkeys of one operator. */
export const OPERATOR_PASSKEYS = 10

/** Why an operator grants or takes credits: `goodwill`, `fault` of ours, `correction` of an earlier change, `abuse` of a bonus. */
export const CREDIT_REASONS = ['goodwill', 'fault', 'correction', 'abuse'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** The most members that a search by operators returns. */
export const MEMBERS_FOUND = 20
