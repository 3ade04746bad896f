// When push counts as working on this device, and when that is checked again (docs/decisions/push.md). Epoch milliseconds
// throughout.

/** Section 9: polls every 300 s where push works. So long after a push was shown it counts as working. */
export const PUSH_PROOF_MS = 3 * 86_400_000
/** A subscription that was reported so recently is not reported again. */
export const PUSH_CHECK_MS = 86_400_000

/** `shown_at`: when a push was last shown on this device. After a clock was set back it proves nothing. */
export const isPushProven = (shown_at: number | undefined, now: number): boolean =>
  shown_at !== undefined && shown_at <= now && now - shown_at < PUSH_PROOF_MS

/** `reported_at`: when the subscription was last reported to the account. */
export const isPushCheckDue = (reported_at: number, now: number): boolean =>
  reported_at > now || now - reported_at >= PUSH_CHECK_MS
