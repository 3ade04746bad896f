import { describe, expect, it, vi } from 'vitest'
import { createKeyedRunner, retryDelayMs } from '#worker/durable/kit/retry.ts'

describe('a keyed runner', () => {
  it('runs one attempt per key at a time; later callers get the next one', async () => {
    const queue = ['first']
    const batches: string[][] = []
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const drain = createKeyedRunner(
      async () => {
        const batch = [...queue]
        batches.push(batch)
        await gate
        for (const done of batch) queue.splice(queue.indexOf(done), 1)
      },
      () => {},
    )
    const first = drain('room', () => queue.includes('first'))
    queue.push('second', 'third')
    const others = ['second', 'third'].map((name) => drain('room', () => queue.includes(name)))
    release()
    await Promise.all([first, ...others])
    expect(batches).toEqual([['first'], ['second', 'third']])
  })

  it('stops at a failure and reports it once, for all who waited', async () => {
    const failures: unknown[] = []
    const drain = createKeyedRunner(
      async () => {
        throw new Error('gone')
      },
      (_key, error) => failures.push(error),
    )
    await Promise.all([drain('room', () => true), drain('room', () => true)])
    expect(failures).toHaveLength(1)
  })

  it('treats an attempt that hangs as a failure', async () => {
    const failures: string[] = []
    const drain = createKeyedRunner(
      () => new Promise<void>(() => {}),
      (key) => failures.push(key),
      1,
    )
    await drain('room', () => true)
    expect(failures).toEqual(['room'])
  })

  it('gives each attempt its own time, with one timer for all', async () => {
    vi.useFakeTimers()
    try {
      const failures: [string, number][] = []
      const hangs = createKeyedRunner(
        (key) => (key === 'quick' ? Promise.resolve() : new Promise<void>(() => {})),
        (key) => failures.push([key, Date.now()]),
        4_000,
      )
      const begun = Date.now()
      let pending = true
      void hangs('first', () => pending)
      await vi.advanceTimersByTimeAsync(1_000)
      void hangs('second', () => pending)
      await hangs('quick', () => {
        const before = pending
        pending = false
        return before
      })
      expect(vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(failures).toEqual([
        ['first', begun + 4_000],
        ['second', begun + 5_000],
      ])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('retry delay', () => {
  it('doubles from one second up to a quarter of an hour', () => {
    expect([1, 2, 3, 10, 11, 500].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 512_000, 900_000, 900_000])
  })
})
