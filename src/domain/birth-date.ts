// A date of birth as the form gives it (specification sections 2, 3 and 5): `year-month-day`, with `00` and `0000` for a part
// that is not chosen. Valid is a day that exists, of somebody old enough.
import { ageAt } from './age.ts'
import { MAX_AGE_YEARS, MIN_AGE_YEARS } from './constants.ts'

/** `incomplete`: a part is not chosen. `no_date`: no such day. `too_young`, `too_old`: outside the ages of section 9. */
export type BirthDateProblem = 'incomplete' | 'no_date' | 'too_young' | 'too_old'

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/

/** What is wrong with a date of birth, or null. `now_ms` is epoch milliseconds. */
export function birthDateProblem(value: string, now_ms: number): BirthDateProblem | null {
  const [, year = '', month = '', day = ''] = FORM.exec(value) ?? []
  if (!Number(year) || !Number(month) || !Number(day)) return 'incomplete'
  const at = new Date(`${value}T00:00:00Z`)
  // 31 February rolls over to another day.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value) return 'no_date'
  const age = ageAt(value, now_ms)
  if (age < MIN_AGE_YEARS) return 'too_young'
  return age > MAX_AGE_YEARS ? 'too_old' : null
}
