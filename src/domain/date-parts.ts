// The date-of-birth value of the picker (specification section 3): `year-month-day`, with `00` and `0000` for a part that is not
// chosen.

export const NO_DATE = '0000-00-00'

/** Whether day, month and year are all chosen. */
export const isWholeDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && value.split('-').every((part) => Number(part) > 0)

/** The years a picker of birth dates offers (section 5), descending unless it says otherwise. */
export function birthYears(
  now_ms: number,
  { min_age, max_age, ascending = false }: { min_age: number; max_age: number; ascending?: boolean },
): number[] {
  const now = new Date(now_ms).getUTCFullYear()
  const years = Array.from({ length: max_age - min_age + 1 }, (_, index) => now - min_age - index)
  return ascending ? years.reverse() : years
}
