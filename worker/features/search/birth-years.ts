// Splits a range of birth dates into years, because the indexes of a search have a year of birth before the order.
import type { Binder } from '#worker/platform/database/binder.ts'

/** The highest age with a branch of its own; older profiles share one. */
const MAX_AGE = 100
/** With fewer days of a year of birth in range, most rows read would not match. */
const SPARSE_YEAR_DAYS = 8
/** This many years beside a sparse one bound where the page ends: about as many people were born in them. */
const BOUNDING_YEARS = 2

type Births = { where: string[]; by_year: boolean; thin: boolean; bounds: boolean }

const ANY_AGE: Births = { where: [], by_year: false, thin: false, bounds: false }

type Range = { after: string | null; until: string | null; now: number; most_years: number }

/** The years of birth in range, each by itself; any age, and too many years, are read as one. `inRange`: the range as conditions. */
export function birthsOf(inRange: string[], { after, until, now, most_years }: Range): Births[] {
  if (after === null && until === null) return [ANY_AGE]
  if (after !== null && until !== null && after >= until) return []
  const this_year = new Date(now).getUTCFullYear()
  // On New Year's Eve the first year has no later day.
  const none = after?.endsWith('-12-31') ? 1 : 0
  const first = after === null ? this_year - MAX_AGE : Number(after.slice(0, 4)) + none
  const last = until === null ? this_year : Number(until.slice(0, 4))
  if (last - first >= most_years) return [{ ...ANY_AGE, where: inRange }]
  const isThin = (year: number) => daysWithin(year, after, until) < SPARSE_YEAR_DAYS
  const thin_years = [first, last].filter(isThin)
  const births: Births[] = []
  for (let year = first; year <= last; year++) {
    const whole = (after === null || after < `${year}-01-01`) && (until === null || until >= `${year}-12-31`)
    births.push({
      where: [`birth_year = ${year}`, ...(whole ? [] : inRange)],
      by_year: true,
      thin: isThin(year),
      bounds: !isThin(year) && thin_years.some((thin) => Math.abs(thin - year) <= BOUNDING_YEARS),
    })
  }
  const open = { by_year: true, thin: false, bounds: false }
  if (after === null) births.push({ ...open, where: [`birth_year < ${first}`, ...inRange] })
  if (until === null) births.push({ ...open, where: [`birth_year > ${last}`, ...inRange] })
  return births
}

/** After one date and until another. */
export const datesWithin = (bind: Binder, after: string | null, until: string | null) => [
  ...(after === null ? [] : [`birth_date > ${bind.text(after)}`]),
  ...(until === null ? [] : [`birth_date <= ${bind.text(until)}`]),
]

/** About how many days of a year lie within. */
function daysWithin(year: number, after: string | null, until: string | null): number {
  const first = after !== null && year === Number(after.slice(0, 4)) ? dayOfYear(after) : 0
  const last = until !== null && year === Number(until.slice(0, 4)) ? dayOfYear(until) : 365
  return last - first
}

const dayOfYear = (date: string) => (Number(date.slice(5, 7)) - 1) * 30.4 + Number(date.slice(8, 10))
