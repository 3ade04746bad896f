// How the log scrolls to a message. During a long smooth scroll days enter and leave the DOM (DayInLog.tsx), which would
// stop it midway, so far targets are jumped to.
const NEAR_SCREENS = 3

/** `distance` in pixels, in either direction. */
export function behaviorOver(distance: number): ScrollBehavior {
  const isFar = Math.abs(distance) > NEAR_SCREENS * window.innerHeight
  return isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
