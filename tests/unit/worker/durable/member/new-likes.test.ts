// A member object's copy of how many likes are new: D1 decides, in whatever order calls arrive.
import { expect, it, vi } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createCounters } from '#worker/durable/member/counters.ts'
import { createNewLikes } from '#worker/durable/member/new-likes.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'

/** A database that answers when the test says so. */
function memberObject() {
  const counters = createCounters(memoryStorage(MEMBER_SCHEMA))
  const readings: { answer: (count: number) => void; fail: (error: Error) => void }[] = []
  const clock = { now: 1_000 }
  const count = () => new Promise<number>((answer, fail) => readings.push({ answer, fail }))
  const newLikes = createNewLikes({ counters, count, now: () => clock.now })
  const background: Promise<void>[] = []
  const keepFresh = () => newLikes.refreshIfStale('pool', (work) => void background.push(work))
  return { figures: counters, readings, clock, newLikes, keepFresh, background }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('reads once at a time, and once more when another change came meanwhile', async () => {
  const { figures, readings, newLikes } = memberObject()
  const reported = [newLikes.refresh('pool'), newLikes.refresh('pool'), newLikes.refresh('pool')]
  expect(readings).toHaveLength(1)
  readings[0]?.answer(1)
  await settled()
  expect(readings).toHaveLength(2)
  readings[1]?.answer(3)
  await Promise.all(reported)
  expect(readings).toHaveLength(2)
  expect(figures.read().num_new_likes).toBe(3)
})

it('waits for the first read only; an old copy is read again after the answer, a young one is not', async () => {
  const { figures, readings, clock, keepFresh, background } = memberObject()
  const first = keepFresh()
  readings[0]?.answer(2)
  await first
  await keepFresh()
  clock.now += 15 * 60_000
  await keepFresh()
  expect(readings).toHaveLength(1)
  clock.now += 1
  await keepFresh()
  expect(figures.read().num_new_likes).toBe(2)
  readings[1]?.answer(5)
  await Promise.all(background)
  expect(figures.read().num_new_likes).toBe(5)
})

it('marks the lists as changed though they could not be counted, and counts at the next call', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { figures, readings, newLikes, keepFresh } = memberObject()
  const reported = newLikes.refresh('pool')
  readings[0]?.fail(new Error('no connection'))
  await reported
  expect(figures.read()).toMatchObject({ num_new_likes: 0, versions: { likes: 1 } })
  const requested = keepFresh()
  readings[1]?.answer(1)
  await requested
  expect(figures.read()).toMatchObject({ num_new_likes: 1, versions: { likes: 2 } })
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
