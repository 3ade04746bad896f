// Rounded counts of people, so that nobody can be identified by one (trust: small numbers say who).
import { describe, expect, it } from 'vitest'
import { ROUGH_COUNT_MIN, roughCount } from '#src/domain/rounded-count.ts'

describe('a rough count', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 0],
    [9, 0],
    [10, 10],
    [19, 10],
    [99, 90],
    [100, 100],
    [286, 200],
    [1_999, 1_000],
    [24_700, 20_000],
  ])('of %i is %i', (count, rough) => {
    expect(roughCount(count)).toBe(rough)
  })

  it('never distinguishes one person from none, nor reveals who joined last', () => {
    for (let count = 0; count < ROUGH_COUNT_MIN; count++) expect(roughCount(count)).toBe(0)
    for (let count = 1; count < 3_000; count++) expect(roughCount(count)).toBeLessThanOrEqual(count)
  })
})
