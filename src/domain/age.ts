// Ages and birth dates. Dates are ISO 8601 text ('1990-02-28'), which sorts by date. A member born on 29 February is a year older on
// 1 March.

/** The calendar day of a moment, in UTC. */
function dayOf(now_ms: number): string {
  return new Date(now_ms).toISOString().slice(0, 10)
}

/** Whole years lived since `birth_date` at a moment (epoch milliseconds). */
export function ageAt(birth_date: string, now_ms: number): number {
  const today = dayOf(now_ms)
  const years = Number(today.slice(0, 4)) - Number(birth_date.slice(0, 4))
  return today.slice(5) < birth_date.slice(5) ? years - 1 : years
}

/**
 * The birth dates of people from `min_age` to `max_age` whole years old (null: no bound):
 * `after < birth_date <= until`. Bounds compare as text and need not be days that exist.
 */
export function birthDatesBetween(
  min_age: number | null,
  max_age: number | null,
  now_ms: number,
): { after: string | null; until: string | null } {
  const today = dayOf(now_ms)
  const yearsAgo = (years: number) =>
    `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
  return {
    after: max_age === null ? null : yearsAgo(max_age + 1),
    until: min_age === null ? null : yearsAgo(min_age),
  }
}
