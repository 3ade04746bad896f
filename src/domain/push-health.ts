// When this device counts as told by push, and when that is looked into again (docs/decisions/push.md). Epoch milliseconds
// throughout.

/** Section 9: 300 s between polls will do where push tells. So long after one was shown that is believed. */
export const PUSH_PROOF_MS = 3 * 86_400_000
/** A subscription that its account knew of so lately is not told again. */
export const PUSH_CHECK_MS = 86_400_000

/** `shown_at`: when a push was last shown on this device. A clock that was put back proves nothing. */
export const isPushProven = (shown_at: number | undefined, now: number): boolean =>
  shown_at !== undefined && shown_at <= now && now - shown_at < PUSH_PROOF_MS

/** `told_at`: when the account was last told of the subscription. */
export const isPushCheckDue = (told_at: number, now: number): boolean =>
  told_at > now || now - told_at >= PUSH_CHECK_MS
