// When a drag across a card is a decision. Pure, so that a test can tell a slip of the thumb from a swipe.
import type { SwipeAction } from './deck-store.ts'

/** A point of a drag: horizontal distance from where it began in CSS pixels, and its moment in milliseconds. */
export type PointerSample = { x: number; at: number }

/** Farther than this part of the card's width decides, however slowly. */
const FAR = 0.35
/** Quicker than this many pixels a millisecond decides, unless it went hardly anywhere. */
const QUICK_PX_PER_MS = 0.5
const SLIP_PX = 30
/** The speed of letting go is that of so many last milliseconds. */
const LAST_MS = 100

/** Pixels a millisecond at the end of a drag; below 0 to the left. */
export function velocityOf(moments: readonly PointerSample[]): number {
  const last = moments.at(-1)
  const first = last && moments.find(({ at }) => at >= last.at - LAST_MS)
  if (!last || !first || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}

/** What a drag that ends means: to the right a like, to the left a pass; null where the card falls back. */
export function actionOfSwipe(moments: readonly PointerSample[], width: number): SwipeAction | null {
  const x = moments.at(-1)?.x ?? 0
  const velocity = velocityOf(moments)
  const isFar = Math.abs(x) >= width * FAR
  const isQuick = Math.abs(velocity) >= QUICK_PX_PER_MS && Math.abs(x) >= SLIP_PX
  const isTurningBack = Math.abs(velocity) >= QUICK_PX_PER_MS && Math.sign(velocity) !== Math.sign(x)
  if (isTurningBack || !(isFar || isQuick)) return null
  return x > 0 ? 'like' : 'pass'
}
