// Waits for the effects of work after a response.
import { setTimeout as wait } from 'node:timers/promises'
import { CONDITION_TIMEOUT_MS } from './timeouts.ts'

const INTERVAL_MS = 5

/**
 * Polls until the condition holds and returns the value. After the timeout it fails with the last value, or with the last error.
 * A stopped `Date` stands still meanwhile, which `vi.waitFor` and `expect.poll` would advance: what is valid within a window of time stays so.
 */
export async function eventually<T>(look: () => T | Promise<T>, isThere: (seen: T) => boolean): Promise<T> {
  const deadline = performance.now() + CONDITION_TIMEOUT_MS
  for (;;) {
    let failure: unknown
    try {
      const found = await look()
      if (isThere(found)) return found
      failure = new Error(`still ${JSON.stringify(found)}`)
    } catch (error) {
      failure = error
    }
    if (performance.now() >= deadline) throw failure
    await wait(INTERVAL_MS)
  }
}
