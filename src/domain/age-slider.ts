// An age range as a slider with two thumbs, from the minimum age to an end that includes everybody older.
import type { AgeRange } from './age-bands.ts'
import { MIN_AGE_YEARS } from './constants.ts'

/** In whole years. A thumb at either end sets no bound. */
export const AGE_SLIDER = { min: MIN_AGE_YEARS, max: 80 } as const

export type Thumbs = { low: number; high: number }

const onLine = (age: number) => Math.min(Math.max(age, AGE_SLIDER.min), AGE_SLIDER.max)

export function toThumbs({ min_age, max_age }: AgeRange): Thumbs {
  const low = onLine(min_age ?? AGE_SLIDER.min)
  return { low, high: Math.max(onLine(max_age ?? AGE_SLIDER.max), low) }
}

export function toAges({ low, high }: Thumbs): AgeRange {
  return {
    min_age: low <= AGE_SLIDER.min ? null : low,
    max_age: high >= AGE_SLIDER.max ? null : high,
  }
}
