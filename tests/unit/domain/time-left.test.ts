import { describe, expect, it } from 'vitest'
import { timeLeft } from '#src/domain/time-left.ts'

const MINUTE = 60_000

describe('the time left', () => {
  it.each([
    [2 * 1_440 + 3 * 60 + 4, { days: 2, hours: 3, minutes: 4 }],
    [59, { days: 0, hours: 0, minutes: 59 }],
    [0.5, { days: 0, hours: 0, minutes: 0 }],
    [0, null],
    [-5, null],
  ])('of %d minutes is %o', (minutes, left) => {
    expect(timeLeft(1_000_000 + minutes * MINUTE, 1_000_000)).toEqual(left)
  })
})
