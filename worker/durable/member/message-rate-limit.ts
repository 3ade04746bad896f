// Limits the messages a member sends in a minute, counted in the member object, which needs no call for it (design sections 4 and
// 15). The outbox is the record: the times of the last minute are read from it when the object starts.
import type { TakeResult } from '#worker/durable/kit/rate-windows.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'

const WINDOW_MS = 60_000
const MAX_PER_WINDOW = 240

export type MessageRateLimit = ReturnType<typeof createMessageRateLimit>

export function createMessageRateLimit({ sql }: Storage) {
  /** The times of the newest messages, oldest first. */
  let moments: number[] | null = null

  const read = (): number[] =>
    sql
      .exec<{ sent_at: number }>('SELECT sent_at FROM outbox ORDER BY id DESC LIMIT ?', MAX_PER_WINDOW)
      .toArray()
      .map(({ sent_at }) => sent_at)
      .reverse()

  return {
    /** Whether one more may be sent now; `retry_after` in seconds. */
    check(now: number): TakeResult {
      moments = (moments ?? read()).filter((sent_at) => sent_at > now - WINDOW_MS)
      const [oldest] = moments
      if (oldest === undefined || moments.length < MAX_PER_WINDOW) return { ok: true }
      return { ok: false, retry_after: Math.ceil((oldest + WINDOW_MS - now) / 1_000) }
    },

    /** A message was sent. */
    count(now: number): void {
      moments?.push(now)
    },
  }
}
