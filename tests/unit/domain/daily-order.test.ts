// The faces of a public page: others every day, the same all day, the same for everybody.
import { describe, expect, it } from 'vitest'
import { dailyOrder } from '#src/domain/daily-order.ts'

const DAY_MS = 86_400_000
const MONDAY = Date.UTC(2026, 10, 23)
const people = Array.from({ length: 27 }, (_, number) => ({ id: `person${number}` }))

const firstOn = (day: number, place = 'Vonk') =>
  dailyOrder(people, place, MONDAY + day * DAY_MS)
    .slice(0, 9)
    .map(({ id }) => id)

describe('the order of a day', () => {
  it('is the same from its first to its last moment in UTC, however the people came', () => {
    const evening = MONDAY + DAY_MS - 1
    expect(dailyOrder(people.toReversed(), 'Vonk', evening)).toEqual(dailyOrder(people, 'Vonk', MONDAY))
  })

  it('has everybody once', () => {
    expect(
      dailyOrder(people, 'Vonk', MONDAY)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(people.map(({ id }) => id).sort())
  })

  it('is another the day after, and on another site', () => {
    for (let day = 0; day < 30; day += 1) {
      expect(firstOn(day + 1)).not.toEqual(firstOn(day))
      expect(firstOn(day, 'Uilen')).not.toEqual(firstOn(day))
    }
  })

  it('lets everybody be among the first within a month', () => {
    const seen = new Set(Array.from({ length: 30 }, (_, day) => firstOn(day)).flat())
    expect(seen.size).toBe(people.length)
  })
})
