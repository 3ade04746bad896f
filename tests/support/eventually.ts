// Waits for the effects of work after a response.
import { vi } from 'vitest'
import { CONDITION_TIMEOUT_MS } from './timeouts.ts'

/** Polls until the condition holds and returns the value. After the timeout it fails with the last value. */
export function eventually<T>(look: () => T | Promise<T>, isThere: (seen: T) => boolean): Promise<T> {
  const seen = async () => {
    const found = await look()
    if (!isThere(found)) throw new Error(`still ${JSON.stringify(found)}`)
    return found
  }
  return vi.waitFor(seen, { timeout: CONDITION_TIMEOUT_MS, interval: 5 })
}
