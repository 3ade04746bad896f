// A random date of birth (specification section 5, date picker, random-date option).
import { ageAt } from './age.ts'

const DAY_MS = 86_400_000
/** Where the bounds are wide, the oldest random age. */
const MAX_RANDOM_AGE_YEARS = 50

const yearsBefore = (now_ms: number, years: number): number => {
  const date = new Date(now_ms)
  return Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate())
}

/**
 * A date between the bounds, in whole years of age, as `year-month-day`. If the youngest is under 40 and the oldest over 50,
 * the oldest candidate was born 50 years ago. `random` answers a number from 0 up to, not including, 1.
 */
export function randomBirthDate(
  { min_age, max_age }: { min_age: number; max_age: number },
  now_ms: number,
  random: () => number,
): string {
  const oldest = min_age < 40 && max_age > 50 ? MAX_RANDOM_AGE_YEARS : max_age
  const [from, until] = [yearsBefore(now_ms, oldest), yearsBefore(now_ms, min_age)]
  const days = Math.round((until - from) / DAY_MS)
  const at = (day: number) => new Date(from + day * DAY_MS).toISOString().slice(0, 10)
  const picked = at(Math.floor(random() * (days + 1)))
  // 29 February rolls over to 1 March, which would be a day too young: takes the day before.
  return ageAt(picked, now_ms) < min_age ? at(days - 1) : picked
}
