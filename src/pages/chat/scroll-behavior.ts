// How a log is scrolled to a place of its own accord. From far away days come into the page and leave it on the way
// (DayInLog.tsx), which would end a smooth journey in the midst of it: what is far is jumped to.
const NEAR_SCREENS = 3

/** `distance` in pixels, either way. */
export function behaviorOver(distance: number): ScrollBehavior {
  const isFar = Math.abs(distance) > NEAR_SCREENS * window.innerHeight
  return isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
