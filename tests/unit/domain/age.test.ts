import { describe, expect, it } from 'vitest'
import { ageAt, birthDatesBetween } from '#src/domain/age.ts'
import fc from '#tests/support/properties.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

describe('age', () => {
  it.each([
    ['1990-11-05', '2026-11-04', 35],
    ['1990-11-05', '2026-11-05', 36],
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
    ['2004-02-29', '2024-02-29', 20],
  ])('of someone born on %s is, on %s, %i', (birth_date, day, age) => {
    expect(ageAt(birth_date, at(day))).toBe(age)
  })

  it('bounds on birth dates find exactly the ages they are for, leap days included', () => {
    const day = fc
      .date({ min: new Date('1920-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const today = fc.date({ min: new Date('2027-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    const age = fc.integer({ min: 18, max: 100 })
    fc.assert(
      fc.property(day, today, age, age, (birth_date, now, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const { after, until } = birthDatesBetween(min, max, now.getTime())
        const found = after !== null && until !== null && after < birth_date && birth_date <= until
        const years = ageAt(birth_date, now.getTime())
        expect(found).toBe(min <= years && years <= max)
      }),
    )
  })

  it('has no bound without one in the query', () => {
    expect(birthDatesBetween(null, null, 0)).toEqual({ after: null, until: null })
  })
})
