// Windows of rate limits last seconds of real time, and a test that fills one, or must not, makes hundreds of requests.
import { onTestFinished, vi } from 'vitest'

/** Stops `Date` until the test has ended, so that no window ends while it is filled, however slow the machine is. */
export function stopTime(): void {
  stopDate()
  onTestFinished(continueDate)
}

/** The same for a `beforeAll`, whose `afterAll` calls `continueDate`: it runs after a failure too, and an isolate serves many files. */
export function stopDate(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
}
export function continueDate(): void {
  vi.useRealTimers()
}

/** Longer than the window of the wide limit of a member (worker/http/middleware/rate-limit.ts). */
const LATER_MS = 11_000

/** `Date`, which is stopped, is later: the window has ended, and the member may make as many requests again, however fast the machine is. */
export function endWindows(): void {
  vi.setSystemTime(Date.now() + LATER_MS)
}
