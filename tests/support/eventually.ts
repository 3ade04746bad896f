// What happens behind an answer is waited for by what it brings about.
import { vi } from 'vitest'
import { PATIENCE_MS } from './timeouts.ts'

/** Looks until the condition holds and answers what was seen then; after its patience it fails with what was seen last. */
export function eventually<T>(look: () => T | Promise<T>, isThere: (seen: T) => boolean): Promise<T> {
  const seen = async () => {
    const found = await look()
    if (!isThere(found)) throw new Error(`still ${JSON.stringify(found)}`)
    return found
  }
  return vi.waitFor(seen, { timeout: PATIENCE_MS, interval: 5 })
}
