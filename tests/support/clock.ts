// A clock for tests, which set the time themselves instead of sleeping.

export type Clock = { now: () => number; advance(milliseconds: number): void }

/** A clock that stands still until it is advanced. */
export function createClock(start = Date.parse('2026-11-05T12:00:00Z')): Clock {
  let time = start
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
