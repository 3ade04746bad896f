// The one alarm of a room (worker/durable/kit/alarms.ts).
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

describe('the alarm of a room', () => {
  it('is set once for all messages that come before it rings', () => {
    const { clock, calls } = clockOf(() => null)
    for (const at of [1_000, 1_500, 8_999]) clock.coverMessage(at)
    expect(calls).toEqual([1_000 + ALARM_DELAY_MS])
  })

  it('stands as it was set before, where that is in time, and else rings sooner', () => {
    const { clock, calls } = clockOf(() => 1_000 + ALARM_DELAY_MS)
    clock.coverMessage(2_000)
    expect(calls).toEqual([1_000 + ALARM_DELAY_MS])
    const { clock: late, calls: sooner } = clockOf(() => 100_000)
    late.set()
    late.coverMessage(1_000)
    expect(sooner).toEqual([100_000, 1_000 + ALARM_DELAY_MS])
  })

  it('rings seldom where messages keep coming, and as soon as ever once they have stopped', () => {
    const { clock, calls } = clockOf(() => null)
    clock.coverMessage(0)
    clock.coverMessage(7_000)
    clock.onAlarm(8_000, 0)
    for (const at of [9_000, 20_000, 30_000]) clock.coverMessage(at)
    clock.onAlarm(129_000, 0)
    clock.coverMessage(130_000)
    expect(calls).toEqual([ALARM_DELAY_MS, 9_000 + BUSY_ALARM_DELAY_MS, 130_000 + ALARM_DELAY_MS])
  })

  it('is moved once, away from messages that keep coming, but never behind what else is due', () => {
    const { clock, calls } = clockOf(() => null)
    for (const at of [0, 500, 1_000, 1_500, 20_000]) clock.coverMessage(at)
    expect(calls).toEqual([ALARM_DELAY_MS, 1_000 + BUSY_ALARM_DELAY_MS])
    const { clock: other, calls: sooner } = clockOf(() => 30_000)
    for (const at of [0, 500, 1_000, 1_500]) other.coverMessage(at)
    expect(sooner).toEqual([ALARM_DELAY_MS, 30_000])
    const { clock: due, calls: kept } = clockOf(() => 5_000)
    for (const at of [0, 500, 1_000, 1_500]) due.coverMessage(at)
    expect(kept).toEqual([5_000])
  })

  it('rings by lot up to half as long sooner, so that rooms that woke together do not ring together', () => {
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

  it('is set anew after it rang, by what is due then', () => {
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
