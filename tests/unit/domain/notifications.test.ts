// What a member is notified of without choosing, and quiet hours, by the clock on the member's wall.
import { describe, expect, it } from 'vitest'
import { DEFAULT_CHOICES, isQuietAt, minutesOfQuietLeft } from '#src/domain/notifications.ts'

const night = { from: '22:00', to: '08:00', time_zone: 'Europe/Amsterdam' }
const at = (time: string) => Date.parse(time)

describe('the notifications of a member who chose nothing', () => {
  it('are all of them, in a daily email and in pushes that do not say from whom', () => {
    expect(DEFAULT_CHOICES).toEqual({
      message: { push: true, mail: true },
      like: { push: true, mail: true },
      mail_pace: 'daily',
      quiet: null,
      discreet: true,
    })
  })
})

describe('quiet hours', () => {
  it.each([
    ['2026-11-23T20:59:59Z', false],
    ['2026-11-23T21:00:00Z', true],
    ['2026-11-23T23:00:00Z', true],
    ['2026-11-24T06:59:59Z', true],
    ['2026-11-24T07:00:00Z', false],
    // In summer the same clock is another hour of the world's.
    ['2026-07-01T20:00:00Z', true],
    ['2026-07-01T06:00:00Z', false],
  ])('over midnight begin and end at their minute, summer and winter: %s', (time, quiet) => {
    expect(isQuietAt(night, at(time))).toBe(quiet)
  })

  it.each([
    ['2026-11-23T11:59:00Z', false],
    ['2026-11-23T12:00:00Z', true],
    ['2026-11-23T13:30:00Z', false],
  ])('within a day: %s', (time, quiet) => {
    expect(isQuietAt({ from: '12:00', to: '13:30', time_zone: 'Europe/London' }, at(time))).toBe(quiet)
  })

  it.each([
    ['2026-11-23T20:59:59Z', 0],
    ['2026-11-23T21:00:00Z', 600],
    ['2026-11-24T06:58:30Z', 2],
    ['2026-11-24T06:59:59Z', 1],
    ['2026-11-24T07:00:00Z', 0],
  ])('are over in so many minutes: %s', (time, minutes) => {
    expect(minutesOfQuietLeft(night, at(time))).toBe(minutes)
  })

  it('are none where none were chosen', () => {
    expect(minutesOfQuietLeft(null, at('2026-11-23T23:00:00Z'))).toBe(0)
    expect(isQuietAt(null, at('2026-11-23T23:00:00Z'))).toBe(false)
  })
})
