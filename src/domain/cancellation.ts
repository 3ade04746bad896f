// Cancelling a contract without signing in, which German law requires (§ 312k BGB): the kinds, and the limits of its texts.

/** `ordinary`: at the end of what is paid. `for_cause`: at once, for a reason that is given. */
export const CANCELLATION_KINDS = ['ordinary', 'for_cause'] as const
export type CancellationKind = (typeof CANCELLATION_KINDS)[number]

/** Characters of the contract's name, or of a receipt's number. */
export const CANCELLATION_CONTRACT_MAX_LENGTH = 200
export const CANCELLATION_REASON_MAX_LENGTH = 1_000
