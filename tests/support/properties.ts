// fast-check with a fixed seed, so that `npm test` does not depend on luck. `npm run fuzz` uses a new seed and prints it (FUZZ_SEED).
import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({ seed: inject('fuzz').seed })

export default fc
