// A signal that aborts after a time or with another signal, without APIs that a browser of the baseline lacks.
import { expect, it } from 'vitest'
import { timeLimit } from '#src/time-limit.ts'

const LONG_MS = 60_000

it('ends with the other signal, for its reason', () => {
  const controller = new AbortController()
  const limit = timeLimit(LONG_MS, controller.signal)
  expect(limit.aborted).toBe(false)
  controller.abort('gone elsewhere')
  expect(limit.aborted).toBe(true)
  expect(limit.reason).toBe('gone elsewhere')
})

it('has ended where the other signal has', () => {
  expect(timeLimit(LONG_MS, AbortSignal.abort('gone')).reason).toBe('gone')
})

it('ends with time, as a time-out', async () => {
  const limit = timeLimit(1)
  await expect.poll(() => limit.aborted).toBe(true)
  expect(limit.reason).toMatchObject({ name: 'TimeoutError' })
})
