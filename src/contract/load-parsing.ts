// Loads the schemas, the largest part of the contract, on first use: no page needs one to start, and no lander any at all
// (docs/decisions/build.md).
import { Refusal } from './refusals.ts'

// The module and not its promise: in workerd a request must not wait for another request's promise.
let loaded: typeof import('./parsing.ts') | undefined

/** Rejects with `unavailable` where it cannot be loaded: in a browser without a connection. */
export async function loadParsing() {
  try {
    loaded ??= await import('./parsing.ts')
    return loaded
  } catch {
    throw new Refusal('unavailable')
  }
}
