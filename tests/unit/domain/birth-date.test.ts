// A date of birth as the form gives it (specification section 5, step 4).
import { describe, expect, it } from 'vitest'
import { birthDateProblem } from '#src/domain/birth-date.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

describe('a date of birth', () => {
  it.each([
    ['1990-02-28', null],
    ['2008-02-29', null],
    ['2008-11-22', null],
    ['2008-11-23', 'too_young'],
    ['2026-11-22', 'too_young'],
    ['1925-11-23', null],
    ['1925-11-22', 'too_old'],
    ['1990-02-29', 'no_date'],
    ['1990-04-31', 'no_date'],
    ['1990-13-01', 'no_date'],
    ['0000-05-12', 'incomplete'],
    ['1990-00-12', 'incomplete'],
    ['1990-05-00', 'incomplete'],
    ['0000-00-00', 'incomplete'],
    ['12-05-1990', 'incomplete'],
    ['', 'incomplete'],
  ])('%s: %s @spec 5.18', (value, problem) => {
    expect(birthDateProblem(value, NOW)).toBe(problem)
  })
})
