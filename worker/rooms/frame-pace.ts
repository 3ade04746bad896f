// How fast a socket may talk: twenty frames a second. Whoever is faster is warned once and not listened to for the rest of
// that second; who goes on all the same, or floods, is closed. The state is a few numbers: it sleeps in the attachment.
import * as v from 'valibot'

export const FRAMES_PER_SECOND = 20
const WINDOW_MS = 1_000
/** Nobody types like this: closed within the very second. */
const FLOOD_FRAMES = 3 * FRAMES_PER_SECOND
/** A warning is remembered for so long. */
const WARNING_MS = 10_000

/** Moments in epoch milliseconds. */
export const FramePace = v.object({ since: v.number(), frames: v.number(), warned_at: v.number() })
export type FramePace = v.InferOutput<typeof FramePace>
export type FrameVerdict = 'heard' | 'warned' | 'ignored' | 'closed'

export const STILL: FramePace = { since: 0, frames: 0, warned_at: 0 }

/** Counts one frame. */
export function countFrame(before: FramePace, now: number): { pace: FramePace; verdict: FrameVerdict } {
  const same = now - before.since < WINDOW_MS
  const pace = { ...before, since: same ? before.since : now, frames: same ? before.frames + 1 : 1 }
  if (pace.frames <= FRAMES_PER_SECOND) return { pace, verdict: 'heard' }
  if (pace.frames > FLOOD_FRAMES) return { pace, verdict: 'closed' }
  if (now - pace.warned_at >= WARNING_MS) return { pace: { ...pace, warned_at: now }, verdict: 'warned' }
  return { pace, verdict: pace.warned_at >= pace.since ? 'ignored' : 'closed' }
}
