// Rounded counts of people, so that nobody can be identified by one (trust: a small number says who).

/** Smaller counts are not shown. */
export const ROUGH_COUNT_MIN = 10

/** Rounded down to its first digit: 10, 20 … 90, 100, 200 …; 0 for fewer than ten. */
export function roughCount(count: number): number {
  if (count < ROUGH_COUNT_MIN) return 0
  const step = 10 ** (String(Math.floor(count)).length - 1)
  return Math.floor(count / step) * step
}
