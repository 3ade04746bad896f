// When messages to fictional profiles are answered: hours over midnight and over changes of the clock, and a staffed desk.
import { describe, expect, it } from 'vitest'
import {
  type Answering,
  answerBy,
  DESK_STAFFED_MS,
  findClosure,
  findNextOpening,
  isDeskStaffed,
  isWithinHours,
} from '#src/domain/answering.ts'

const rule = (from: string, to: string): Answering => ({
  hours: { from, to },
  time_zone: 'Europe/Amsterdam',
  within_hours: 24,
})
const at = (iso: string) => Date.parse(iso)
const iso = (moment: number) => new Date(moment).toISOString()

describe('the hours of a site', () => {
  it.each([
    // Winter in Amsterdam: UTC and one hour.
    ['09:00', '23:00', '2026-11-26T07:59:59Z', false],
    ['09:00', '23:00', '2026-11-26T08:00:00Z', true],
    ['09:00', '23:00', '2026-11-26T21:59:59Z', true],
    ['09:00', '23:00', '2026-11-26T22:00:00Z', false],
    // Over midnight.
    ['20:00', '02:30', '2026-11-26T18:59:59Z', false],
    ['20:00', '02:30', '2026-11-26T19:00:00Z', true],
    ['20:00', '02:30', '2026-11-27T00:00:00Z', true],
    ['20:00', '02:30', '2026-11-27T01:29:59Z', true],
    ['20:00', '02:30', '2026-11-27T01:30:00Z', false],
    // Summer: two hours.
    ['09:00', '23:00', '2026-07-01T07:00:00Z', true],
    ['09:00', '23:00', '2026-07-01T06:59:00Z', false],
    // Round the clock.
    ['00:00', '24:00', '2026-11-26T22:59:59Z', true],
    ['00:00', '24:00', '2026-11-26T23:00:00Z', true],
    ['18:00', '24:00', '2026-11-26T23:00:00Z', false],
  ])('%s to %s: at %s %s', (from, to, moment, expected) => {
    expect(isWithinHours(rule(from, to), at(moment))).toBe(expected)
  })

  it.each([
    ['09:00', '23:00', '2026-11-26T23:10:20Z', '2026-11-27T08:00:00.000Z'],
    ['09:00', '23:00', '2026-11-26T06:00:00Z', '2026-11-26T08:00:00.000Z'],
    ['20:00', '02:30', '2026-11-27T01:30:00Z', '2026-11-27T19:00:00.000Z'],
    // The clock goes forward at 01:00 UTC on 29 March, back at 01:00 UTC on 25 October.
    ['09:00', '23:00', '2026-03-28T22:30:00Z', '2026-03-29T07:00:00.000Z'],
    ['09:00', '23:00', '2026-10-24T21:30:00Z', '2026-10-25T08:00:00.000Z'],
    // 02:30 does not exist that night: open from 03:00.
    ['02:30', '12:00', '2026-03-28T22:00:00Z', '2026-03-29T01:00:00.000Z'],
    // 02:30 comes twice: open from the first one.
    ['02:30', '12:00', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00.000Z'],
  ])('%s to %s: after %s it opens at %s', (from, to, moment, expected) => {
    expect(iso(findNextOpening(rule(from, to), at(moment)))).toBe(expected)
  })

  it('open now where they are open', () => {
    const now = at('2026-11-26T12:00:30Z')
    expect(findNextOpening(rule('09:00', '23:00'), now)).toBe(now)
  })
})

describe('whether messages are answered', () => {
  const now = at('2026-11-26T12:00:00Z')
  const open = rule('09:00', '23:00')

  it('needs an operator on the desk within a day', () => {
    expect(isDeskStaffed(null, now)).toBe(false)
    expect(isDeskStaffed(now - DESK_STAFFED_MS, now)).toBe(false)
    expect(isDeskStaffed(now - DESK_STAFFED_MS + 1, now)).toBe(true)
  })

  it('needs hours of the site, a staffed desk and the right time', () => {
    expect(findClosure(open, now - 1, now)).toBeNull()
    expect(findClosure(null, now - 1, now)).toEqual({ opens_at: null })
    expect(findClosure(open, null, now)).toEqual({ opens_at: null })
    expect(findClosure(rule('20:00', '02:00'), now - 1, now)).toEqual({
      opens_at: at('2026-11-26T19:00:00Z'),
    })
  })

  it('counts the time to answer from the sending', () => {
    expect(answerBy({ ...open, within_hours: 6 }, now)).toBe(at('2026-11-26T18:00:00Z'))
  })
})
