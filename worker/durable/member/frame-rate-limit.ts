// How fast a socket may talk: twenty frames a second, and sixty messages apart from them, for whoever was offline sends what
// gathered at once (how many a minute is another matter: message-rate-limit.ts). Whoever is faster is warned once and not listened to for the rest of
// that second; who goes on all the same, or floods, is closed. The state is a few numbers: a warning sleeps in the attachment.
import * as v from 'valibot'

export const FRAMES_PER_SECOND = 20
export const SENDS_PER_SECOND = 60
const WINDOW_MS = 1_000
/** So many times as fast nobody types: closed within the very second. */
const FLOOD = 3
/** A warning is remembered for so long. */
const WARNING_MS = 10_000

/** Moments in epoch milliseconds. */
export const FrameRate = v.object({ since: v.number(), frames: v.number(), warned_at: v.number() })
export type FrameRate = v.InferOutput<typeof FrameRate>
export type FrameVerdict = 'heard' | 'warned' | 'ignored' | 'closed'

export const NO_FRAMES: FrameRate = { since: 0, frames: 0, warned_at: 0 }

/** Counts one frame of those of which so many a second are heard. */
export function countFrame(
  before: FrameRate,
  now: number,
  per_second: number,
): { pace: FrameRate; verdict: FrameVerdict } {
  const same = now - before.since < WINDOW_MS
  const pace = { ...before, since: same ? before.since : now, frames: same ? before.frames + 1 : 1 }
  if (pace.frames <= per_second) return { pace, verdict: 'heard' }
  if (pace.frames > FLOOD * per_second) return { pace, verdict: 'closed' }
  if (now - pace.warned_at >= WARNING_MS) return { pace: { ...pace, warned_at: now }, verdict: 'warned' }
  return { pace, verdict: pace.warned_at >= pace.since ? 'ignored' : 'closed' }
}
