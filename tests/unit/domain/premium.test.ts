// The calendar of premium (src/domain/premium.ts), against a plain one that knows the lengths of months by heart.

import { describe, expect, it } from 'vitest'
import { monthsAfter, nextTry, RENEWAL_GIVEN_UP_MS, RENEWAL_RETRY_DAYS } from '#src/domain/premium.ts'
import fc from '#tests/support/properties.ts'

const at = (text: string) => Date.parse(text)
const DAY_MS = 86_400_000

/** By counting months one by one, and looking up how long the last one is. */
function plainly(anchor: number, months: number): number {
  const [date = '', time = ''] = new Date(anchor).toISOString().split('T')
  let [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  for (let passed = 0; passed < months; passed += 1) {
    month += 1
    if (month === 13) [year, month] = [year + 1, 1]
  }
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const longest = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  day = Math.min(day, longest)
  const two = (number: number) => String(number).padStart(2, '0')
  return at(`${year}-${two(month)}-${two(day)}T${time}`)
}

describe('the months of premium', () => {
  it.each([
    ['2027-01-31T10:15:00Z', 1, '2027-02-28T10:15:00Z'],
    ['2027-01-31T10:15:00Z', 2, '2027-03-31T10:15:00Z'],
    ['2028-01-30T00:00:00Z', 1, '2028-02-29T00:00:00Z'],
    ['2026-12-31T23:59:59Z', 2, '2027-02-28T23:59:59Z'],
    ['2028-02-29T12:00:00Z', 12, '2029-02-28T12:00:00Z'],
    ['2028-02-29T12:00:00Z', 48, '2032-02-29T12:00:00Z'],
    ['2026-11-22T08:00:00Z', 1, '2026-12-22T08:00:00Z'],
  ])('lead from %s, %d later, to %s', (anchor, months, moment) => {
    expect(monthsAfter(at(anchor), months)).toBe(at(moment))
  })

  it('are those of a plain calendar, from any moment on and for as many years as anybody stays', () => {
    const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2099-12-31T23:59:59Z') })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 600 }), (anchor, months) => {
        expect(monthsAfter(anchor, months)).toBe(plainly(anchor, months))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a renewal that failed', () => {
  it('is tried again 1, 3, 5 and 7 days after the end of the paid period, and then no more', () => {
    const until = at('2026-12-22T08:00:00Z')
    expect(RENEWAL_RETRY_DAYS).toEqual([1, 3, 5, 7])
    let failed_at = until + 60_000
    for (const days of RENEWAL_RETRY_DAYS) {
      expect(nextTry(until, failed_at)).toBe(until + days * DAY_MS)
      failed_at = until + days * DAY_MS + 60_000
    }
    expect(nextTry(until, failed_at)).toBeNull()
    expect(until + RENEWAL_GIVEN_UP_MS).toBeGreaterThan(failed_at)
  })

  it('that is tried late is not tried several times at once', () => {
    const until = at('2026-12-22T08:00:00Z')
    expect(nextTry(until, until + 4 * DAY_MS)).toBe(until + 5 * DAY_MS)
  })
})
