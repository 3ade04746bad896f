// Recognises errors of a store that is full, down or overloaded (D1, KV, R2, Durable Objects). They are no bug: the caller gets a 503 and
// tries again.

/** SQLite's messages about the disk. */
const DISK =
  /\bSQLITE_(FULL|IOERR\w*|NOMEM|CANTOPEN|READONLY|BUSY)\b|no space left on device|maximum DB size/i
/** D1's messages when it is unavailable (developers.cloudflare.com/d1/observability/debug-d1), and those of KV and R2 for a write. */
const AWAY =
  /network connection lost|caused object to be reset|reset because|D1 DB is overloaded|too many requests queued|transient issue|storage operation exceeded timeout|KV (?:PUT|GET|DELETE) failed: (?:429|5\d\d)|\(100(?:01|43|58)\)/i

/** Raised by the triggers that freeze a pool while it moves to another database (scripts/ops/move-pool.ts). */
const FROZEN = /pool is being moved/

/** Sent as `Retry-After`, in seconds. */
export const STORAGE_RETRY_SECONDS = 5

type Flags = { retryable?: unknown; overloaded?: unknown; durableObjectReset?: unknown }

/** The runtime marks errors of a Durable Object; of D1, KV and R2 only the text identifies them. */
export function isStorageOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { retryable, overloaded, durableObjectReset } = error as Flags
  if (retryable === true || overloaded === true || durableObjectReset === true) return true
  const { message, cause } = error
  return DISK.test(message) || AWAY.test(message) || FROZEN.test(message) || isStorageOutage(cause)
}
