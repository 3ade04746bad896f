// The age filter's bands (specification section 9): all, up to 25 (labelled 18-25), 26-35, 36-45, 46-55, 56-65,
// over 65. A band is written `26-35`, an open end is left empty: `-25`, `66-`.
import { MIN_AGE_YEARS } from './constants.ts'

/** Whole years; null means no bound. */
export type AgeRange = { min_age: number | null; max_age: number | null }

export const AGE_BANDS: readonly AgeRange[] = [
  { min_age: null, max_age: 25 },
  { min_age: 26, max_age: 35 },
  { min_age: 36, max_age: 45 },
  { min_age: 46, max_age: 55 },
  { min_age: 56, max_age: 65 },
  { min_age: 66, max_age: null },
]

/** A range as text for a select and a URL; empty without bounds. */
export function toAgeWord({ min_age, max_age }: AgeRange): string {
  return min_age === null && max_age === null ? '' : `${min_age ?? ''}-${max_age ?? ''}`
}

/** Parses `26-35`, `-25`, `66-` or the empty text; null for anything else. */
export function parseAgeWord(word: string): AgeRange | null {
  if (word === '') return { min_age: null, max_age: null }
  const [, min, max] = /^(\d{0,3})-(\d{0,3})$/.exec(word) ?? []
  if (min === undefined || max === undefined || min + max === '') return null
  return { min_age: min === '' ? null : Number(min), max_age: max === '' ? null : Number(max) }
}

/** The bands to offer; a selected range that is none of them, such as the server's first choice, is inserted in order. */
export function ageBandsWith(current: AgeRange): readonly AgeRange[] {
  if (toAgeWord(current) === '' || isAgeBand(current)) return AGE_BANDS
  return [...AGE_BANDS, current].sort(
    (a, b) => (a.min_age ?? 0) - (b.min_age ?? 0) || (a.max_age ?? 999) - (b.max_age ?? 999),
  )
}

/** The two ends of a range that has an upper one: `26-35` of a band, as the specification labels them, `18–99` of any other. */
export function ageSpan(range: AgeRange): string {
  return `${range.min_age ?? MIN_AGE_YEARS}${isAgeBand(range) ? '-' : '–'}${range.max_age}`
}

const isAgeBand = (range: AgeRange) => AGE_BANDS.some((band) => toAgeWord(band) === toAgeWord(range))
