import { describe, expect, it } from 'vitest'
import { changeLimit, isLimitCredits, LIMIT_MAX_CREDITS, limitAt, NO_LIMIT } from '#src/domain/credits.ts'

const DAY_MS = 86_400_000
const limited = (credits: number) => ({ ...NO_LIMIT, credits })

describe('a limit that members set themselves', () => {
  it.each([
    [null, true],
    [0, true],
    [LIMIT_MAX_CREDITS, true],
    [LIMIT_MAX_CREDITS + 1, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    ['5', false],
  ])('of %j is valid: %s', (credits, valid) => {
    expect(isLimitCredits(credits)).toBe(valid)
  })

  it('holds at once where it is tighter', () => {
    expect(changeLimit(NO_LIMIT, 20, 0)).toEqual(limited(20))
    expect(changeLimit(limited(20), 5, 0)).toEqual(limited(5))
    expect(changeLimit(limited(20), 0, 0)).toEqual(limited(0))
  })

  it.each([30, null])('waits a day before it is looser: %s', (wanted) => {
    const waiting = changeLimit(limited(20), wanted, 1_000)
    expect(limitAt(waiting, DAY_MS + 999).credits).toBe(20)
    expect(limitAt(waiting, DAY_MS + 1_000)).toEqual({ ...NO_LIMIT, credits: wanted })
  })

  it('drops a pending looser limit once a tighter one is chosen', () => {
    const waiting = changeLimit(limited(20), null, 0)
    expect(changeLimit(waiting, 10, 1)).toEqual(limited(10))
    expect(changeLimit(waiting, 20, 1)).toEqual(limited(20))
  })

  it('does not wait longer when the same limit is chosen twice, and waits again for an even looser one', () => {
    const waiting = changeLimit(limited(20), 30, 0)
    expect(changeLimit(waiting, 30, 5)).toEqual(waiting)
    expect(changeLimit(waiting, 25, 5)).toEqual({ credits: 20, next: 25, next_from: DAY_MS })
    expect(changeLimit(waiting, 40, 5)).toEqual({ credits: 20, next: 40, next_from: DAY_MS + 5 })
  })
})
