import { expect, it } from 'vitest'
import { type ConcurrencySlot, createConcurrencyLimit } from '#worker/durable/kit/concurrency-limit.ts'

/** An isolate with so many places, and its clock. */
function machine(max: number, random?: () => number) {
  const clock = { at: 0 }
  const limit = createConcurrencyLimit(max, random, () => clock.at)
  const places: ConcurrencySlot[] = []
  const enter = () => {
    const entered = limit.enter()
    if (entered.ok) places.push(entered.place)
    return entered
  }
  return {
    clock,
    enter,
    /** Takes all free places, and returns how many those were. */
    fill() {
      let taken = 0
      while (enter().ok) taken += 1
      return taken
    },
    /** Ends so many of the first messages, after so long. */
    empty(count: number, took_ms: number) {
      clock.at += took_ms
      for (const place of places.splice(0, count)) limit.leave(place)
    },
  }
}

it('admits so many messages at a time, and returns random waiting times', () => {
  let chance = 0
  const { enter, empty } = machine(2, () => chance)
  expect([enter(), enter()]).toMatchObject([{ ok: true }, { ok: true }])
  const reported = [0, 0.5, 0.99].map((next) => {
    chance = next
    return enter()
  })
  expect(reported).toEqual([1, 2, 3].map((retry_after) => ({ ok: false, retry_after })))
  empty(1, 10)
  expect(enter().ok).toBe(true)
  expect(enter().ok).toBe(false)
})

it('admits few while messages take long, until they are fast again', () => {
  const { fill, empty } = machine(100)
  expect(fill()).toBe(100)
  empty(100, 2_000)
  expect(fill()).toBe(64)
  empty(64, 10)
  expect(fill()).toBe(100)
})

it('regains the places of messages that were cut off, and of no others', () => {
  const { clock, enter, fill } = machine(100)
  for (let n = 0; n < 60; n++) enter()
  clock.at = 20_000
  expect(fill()).toBe(40)
  clock.at = 29_999
  expect(enter().ok).toBe(false)
  clock.at = 30_000
  expect(fill()).toBe(60)
})

it('is not blocked for ever by places that never come back while messages take long', () => {
  const { clock, fill, empty } = machine(100)
  fill()
  empty(36, 60_000)
  expect(fill()).toBe(64)
  clock.at += 30_000
  expect(fill()).toBe(64)
})
