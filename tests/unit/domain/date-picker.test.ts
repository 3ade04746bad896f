// The rules of the date-of-birth picker (specification sections 2, 3 and 5).
import { describe, expect, it } from 'vitest'
import { ageAt } from '#src/domain/age.ts'
import { birthDateProblem } from '#src/domain/birth-date.ts'
import { MAX_AGE_YEARS, MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { dateOrderOf } from '#src/domain/date-order.ts'
import { birthYears, isWholeDate, NO_DATE } from '#src/domain/date-parts.ts'
import { randomBirthDate } from '#src/domain/random-birth-date.ts'
import { isIos } from '#src/parts/birth-date/use-browser-dates.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const BOUNDS = { min_age: MIN_AGE_YEARS, max_age: MAX_AGE_YEARS }

describe('the value', () => {
  it('is year-month-day, with 00 and 0000 for parts that are not chosen @spec 3.18', () => {
    expect(NO_DATE).toBe('0000-00-00')
    expect(['1990-02-28', '1990-02-00', '0000-02-28', NO_DATE, ''].map(isWholeDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the order', () => {
  it.each([
    ['nl-NL', 'DMY'],
    ['pl', 'DMY'],
    ['de-CH', 'DMY'],
    ['en-GB', 'DMY'],
    ['en-US', 'MDY'],
    ['ja-JP', 'YMD'],
    ['hu', 'YMD'],
    ['not a language', 'DMY'],
    ['', 'DMY'],
    [null, 'DMY'],
  ])('of %s is %s @spec 2.45', (language, order) => {
    expect(dateOrderOf(language)).toBe(order)
  })
})

describe('the years', () => {
  it('run from the current year minus 18 down to minus 100 @spec 5.21 9.1', () => {
    const years = birthYears(NOW, BOUNDS)
    expect([years.at(0), years.at(-1), years.length]).toEqual([2008, 1926, 83])
    expect(birthYears(NOW, { ...BOUNDS, ascending: true }).at(0)).toBe(1926)
  })
})

describe('the native wheel', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, false],
    ['Mozilla/5.0 (Linux; Android 15) Chrome', 5, false],
  ])('is for iOS: %s with %i touch points: %s @spec 2.44', (userAgent, maxTouchPoints, native) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(native)
  })
})

describe('a random date', () => {
  const drawn = [0, 0.25, 0.5, 0.75, 0.999999]
  it('is an existing date between the bounds @spec 5.23', () => {
    for (const chance of drawn)
      expect(
        birthDateProblem(
          randomBirthDate(BOUNDS, NOW, () => chance),
          NOW,
        ),
      ).toBeNull()
  })

  it('is at the oldest 50 years ago when the youngest is under 40 and the oldest over 50 @spec 5.23', () => {
    expect(randomBirthDate(BOUNDS, NOW, () => 0)).toBe('1976-11-22')
    expect(randomBirthDate({ min_age: 40, max_age: 60 }, NOW, () => 0)).toBe('1966-11-22')
    expect(randomBirthDate({ min_age: 18, max_age: 50 }, NOW, () => 0)).toBe('1976-11-22')
    expect(randomBirthDate({ min_age: 18, max_age: 30 }, NOW, () => 0)).toBe('1996-11-22')
  })

  it('is never a day too young, on 29 February either', () => {
    const leap_day = Date.parse('2028-02-29T12:00:00Z')
    for (const now of [NOW, leap_day])
      expect(
        ageAt(
          randomBirthDate(BOUNDS, now, () => 0.9999999),
          now,
        ),
      ).toBeGreaterThanOrEqual(MIN_AGE_YEARS)
  })
})
