// When a drag of a card is a decision. Pure, so that it can be tested without a pointer.
import type { SwipeAction } from './deck-store.ts'

/** A point of a drag: horizontal distance from its start in CSS pixels, and its time in milliseconds. */
export type PointerSample = { x: number; at: number }

/** A drag farther than this fraction of the card's width decides, at any speed. */
const FAR = 0.35
/** A drag faster than this many pixels per millisecond decides, unless it was very short. */
const QUICK_PX_PER_MS = 0.5
const SLIP_PX = 30
/** The speed at release is measured over this many last milliseconds. */
const LAST_MS = 100

/** Pixels per millisecond at the end of a drag; negative to the left. */
export function velocityOf(moments: readonly PointerSample[]): number {
  const last = moments.at(-1)
  const first = last && moments.find(({ at }) => at >= last.at - LAST_MS)
  if (!last || !first || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}

/** What a finished drag means: right is a like, left a pass; null where the card returns. */
export function actionOfSwipe(moments: readonly PointerSample[], width: number): SwipeAction | null {
  const x = moments.at(-1)?.x ?? 0
  const velocity = velocityOf(moments)
  const isFar = Math.abs(x) >= width * FAR
  const isQuick = Math.abs(velocity) >= QUICK_PX_PER_MS && Math.abs(x) >= SLIP_PX
  const isTurningBack = Math.abs(velocity) >= QUICK_PX_PER_MS && Math.sign(velocity) !== Math.sign(x)
  if (isTurningBack || !(isFar || isQuick)) return null
  return x > 0 ? 'like' : 'pass'
}
