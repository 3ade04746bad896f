// Limits a socket to twenty frames a second, and sixty messages besides, because a client that was offline sends its queue in one go
// (messages a minute: message-rate-limit.ts). Faster clients are warned once and ignored for the rest of that second; those that go
// on, or flood, are closed. A warning is stored in the socket's attachment.
import * as v from 'valibot'

export const FRAMES_PER_SECOND = 20
export const SENDS_PER_SECOND = 60
const WINDOW_MS = 1_000
/** No client types this many times as fast: it is closed within the same second. */
const FLOOD = 3
/** How long a warning is remembered. */
const WARNING_MS = 10_000

/** Moments in epoch milliseconds. */
export const FrameRate = v.object({ since: v.number(), frames: v.number(), warned_at: v.number() })
export type FrameRate = v.InferOutput<typeof FrameRate>
export type FrameVerdict = 'accepted' | 'warned' | 'ignored' | 'closed'

export const NO_FRAMES: FrameRate = { since: 0, frames: 0, warned_at: 0 }

/** Counts a frame against a limit of frames per second. */
export function countFrame(
  before: FrameRate,
  now: number,
  per_second: number,
): { pace: FrameRate; verdict: FrameVerdict } {
  const same = now - before.since < WINDOW_MS
  const pace = { ...before, since: same ? before.since : now, frames: same ? before.frames + 1 : 1 }
  if (pace.frames <= per_second) return { pace, verdict: 'accepted' }
  if (pace.frames > FLOOD * per_second) return { pace, verdict: 'closed' }
  if (now - pace.warned_at >= WARNING_MS) return { pace: { ...pace, warned_at: now }, verdict: 'warned' }
  return { pace, verdict: pace.warned_at >= pace.since ? 'ignored' : 'closed' }
}
