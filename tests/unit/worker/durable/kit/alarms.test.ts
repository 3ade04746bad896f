// The one alarm of a Durable Object (worker/durable/kit/alarms.ts).
import { describe, expect, it } from 'vitest'
import { ALARM_DELAY_MS, BUSY_ALARM_DELAY_MS, createAlarmScheduler } from '#worker/durable/kit/alarms.ts'

function clockOf(due: () => number | null, draw = () => 0) {
  const calls: (number | null)[] = []
  const host = {
    setAlarm: async (at: number) => void calls.push(at),
    deleteAlarm: async () => void calls.push(null),
  }
  return { clock: createAlarmScheduler(host, due, draw), calls }
}

describe('the alarm of a Durable Object', () => {
  it('is set once for all messages before it runs', () => {
    const { clock, calls } = clockOf(() => null)
    for (const at of [1_000, 1_500, 8_999]) clock.coverMessage(at)
    expect(calls).toEqual([1_000 + ALARM_DELAY_MS])
  })

  it('is unchanged where it is in time, and otherwise set earlier', () => {
    const { clock, calls } = clockOf(() => 1_000 + ALARM_DELAY_MS)
    clock.coverMessage(2_000)
    expect(calls).toEqual([1_000 + ALARM_DELAY_MS])
    const { clock: late, calls: sooner } = clockOf(() => 100_000)
    late.set()
    late.coverMessage(1_000)
    expect(sooner).toEqual([100_000, 1_000 + ALARM_DELAY_MS])
  })

  it('runs seldom while messages keep coming, and at the usual delay once they have stopped', () => {
    const { clock, calls } = clockOf(() => null)
    clock.coverMessage(0)
    clock.coverMessage(7_000)
    clock.onAlarm(8_000, 0)
    for (const at of [9_000, 20_000, 30_000]) clock.coverMessage(at)
    clock.onAlarm(129_000, 0)
    clock.coverMessage(130_000)
    expect(calls).toEqual([ALARM_DELAY_MS, 9_000 + BUSY_ALARM_DELAY_MS, 130_000 + ALARM_DELAY_MS])
  })

  it('is moved once, later while messages keep coming, but never past what else is due', () => {
    const { clock, calls } = clockOf(() => null)
    for (const at of [0, 500, 1_000, 1_500, 20_000]) clock.coverMessage(at)
    expect(calls).toEqual([ALARM_DELAY_MS, 1_000 + BUSY_ALARM_DELAY_MS])
    const { clock: other, calls: sooner } = clockOf(() => 30_000)
    for (const at of [0, 500, 1_000, 1_500]) other.coverMessage(at)
    expect(sooner).toEqual([ALARM_DELAY_MS, 30_000])
    const { clock: due, calls: stored } = clockOf(() => 5_000)
    for (const at of [0, 500, 1_000, 1_500]) due.coverMessage(at)
    expect(stored).toEqual([5_000])
  })

  it('runs at random up to half as long earlier, so that objects that woke together do not run together', () => {
    const lots = [0.5, 1, 0]
    const { clock, calls } = clockOf(
      () => null,
      () => lots.shift() ?? 0,
    )
    clock.coverMessage(0)
    clock.coverMessage(5_000)
    clock.onAlarm(6_000, 0)
    clock.coverMessage(6_000)
    clock.coverMessage(7_000)
    expect(calls).toEqual([ALARM_DELAY_MS * 0.75, 6_000 + BUSY_ALARM_DELAY_MS * 0.5])
  })

  it('is set again after it ran, by what is due then', () => {
    let due: number | null = 1_000
    const { clock, calls } = clockOf(() => due)
    clock.set()
    clock.onAlarm(1_000, 0)
    due = null
    clock.set()
    expect(calls).toEqual([1_000])
    clock.coverMessage(5_000)
    expect(calls).toEqual([1_000, 5_000 + ALARM_DELAY_MS])
  })

  it('sets the next one before the platform gives up on it', () => {
    const { clock, calls } = clockOf(() => null)
    for (const tries of [0, 1, 2, 3]) clock.onAlarm(1_000, tries)
    expect(calls).toEqual([])
    clock.onAlarm(1_000, 4)
    expect(calls).toEqual([1_000 + ALARM_DELAY_MS])
  })
})
