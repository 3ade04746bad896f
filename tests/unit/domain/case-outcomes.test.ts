// Which measures a member reads of on their own page.
import { describe, expect, it } from 'vitest'
import { CASE_OUTCOMES, isNoticed } from '#src/domain/case-outcomes.ts'

describe('a measure', () => {
  it('has a notice for its member, except a suspension, whose member cannot log in', () => {
    expect(CASE_OUTCOMES.filter(isNoticed)).toEqual(['warned', 'photo_removed', 'hidden', 'restricted'])
    expect(isNoticed(null)).toBe(false)
  })
})
