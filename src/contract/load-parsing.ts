// The way to what weighs most of the contract: no page needs a schema to start, and no lander any at all
// (docs/decisions/build.md).
import { Refusal } from './refusals.ts'

// The module and not the promise of it: workerd lets no request wait for another's.
let loaded: typeof import('./parsing.ts') | undefined

/** What parses by the schemas. Rejects with `unavailable` where it cannot be had: a dead line, in a browser. */
export async function loadParsing() {
  try {
    loaded ??= await import('./parsing.ts')
    return loaded
  } catch {
    throw new Refusal('unavailable')
  }
}
