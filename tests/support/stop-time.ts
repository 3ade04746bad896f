// Windows of rate limits last seconds of real time, and a test that fills one makes hundreds of requests.
import { onTestFinished, vi } from 'vitest'

/** Stops `Date` until the test has ended, so that no window ends while it is filled, however slow the machine is. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}
