import { expect, it } from 'vitest'
import { createUnderWay } from '#worker/rooms/under-way.ts'

it('takes so many messages at a time, and says when to come again, not all at once', () => {
  let chance = 0
  const underWay = createUnderWay(2, () => chance)
  expect([underWay.enter(), underWay.enter()]).toEqual([{ ok: true }, { ok: true }])
  const told = [0, 0.5, 0.99].map((next) => {
    chance = next
    return underWay.enter()
  })
  expect(told).toEqual([1, 2, 3].map((retry_after) => ({ ok: false, retry_after })))
  underWay.leave(10)
  expect(underWay.enter()).toEqual({ ok: true })
  expect(underWay.enter().ok).toBe(false)
})

it('takes few while messages take long, until they are quick again', () => {
  const underWay = createUnderWay(100)
  const fill = () => {
    let taken = 0
    while (underWay.enter().ok) taken += 1
    return taken
  }
  const empty = (places: number, took_ms: number) => {
    for (let n = 0; n < places; n++) underWay.leave(took_ms)
  }
  expect(fill()).toBe(100)
  empty(100, 2_000)
  expect(fill()).toBe(64)
  empty(64, 10)
  expect(fill()).toBe(100)
})
