import { describe, expect, it } from 'vitest'
import { activityStepOf, presenceAt } from '#src/domain/activity.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the presence of a member', () => {
  const told = (ago: number, now = NOON) => presenceAt(activityStepOf(now - ago), now)

  it('is never finer than now, today, this week, and nothing after that', () => {
    expect([0, 2 * HOUR, 23 * HOUR, 48 * HOUR, 6 * 24 * HOUR, 8 * 24 * HOUR].map((ago) => told(ago))).toEqual(
      ['now', 'today', 'today', 'week', 'week', null],
    )
  })

  it('counts a member as present who is recorded at the beginning of a new step', () => {
    expect(told(3 * MINUTE, NOON + 2 * MINUTE)).toBe('now')
    expect(told(10 * MINUTE, NOON + 8 * MINUTE)).toBe('today')
  })
})
