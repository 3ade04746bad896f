import { describe, expect, it } from 'vitest'
import { nameMatcher } from '#src/domain/name-search.ts'

describe('search by name', () => {
  it.each([
    ['', 'Anna', true],
    ['an', 'Anna', true],
    ['NA', 'Anna', false],
    ['lodz', 'Łódź', true],
    ['ele', 'Élena', true],
    ['vries an', 'Anna de Vries', true],
    ['anna vries berg', 'Anna de Vries', false],
    ['o’b', "O'Brien", true],
    ['a', '', false],
  ])('“%s” and “%s”: %s', (typed, name, fits) => {
    expect(nameMatcher(typed)(name)).toBe(fits)
  })
})
