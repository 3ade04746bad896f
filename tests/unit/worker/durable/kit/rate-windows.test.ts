import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createRateWindows, RATE_SCHEMA } from '#worker/durable/kit/rate-windows.ts'

const limits = [
  { seconds: 60, max: 2 },
  { seconds: 3_600, max: 3 },
]

describe('rate windows', () => {
  it('allow so many attempts in a window and return a waiting time', () => {
    const { take } = createRateWindows(memoryStorage(RATE_SCHEMA))
    expect(take(limits, 0)).toEqual({ ok: true })
    expect(take(limits, 10_000)).toEqual({ ok: true })
    expect(take(limits, 20_500)).toEqual({ ok: false, retry_after: 40 })
    expect(take(limits, 60_000)).toEqual({ ok: true })
    expect(take(limits, 61_000)).toEqual({ ok: false, retry_after: 3_539 })
  })

  it('count a refused attempt in no window', () => {
    const { take } = createRateWindows(memoryStorage(RATE_SCHEMA))
    for (const at of [0, 1, 2, 3, 4]) take(limits, at)
    expect(take(limits, 60_000)).toEqual({ ok: true })
  })

  it('return when the last window ends', () => {
    const { take, getLastEnd } = createRateWindows(memoryStorage(RATE_SCHEMA))
    expect(getLastEnd(0)).toBe(null)
    take(limits, 0)
    expect(getLastEnd(0)).toBe(3_600_000)
    expect(getLastEnd(3_600_000)).toBe(null)
  })
})
