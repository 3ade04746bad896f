// fast-check, with the same cases every day: a run of `npm test` says something of the change before it, and nothing of luck.
// `npm run fuzz` begins from another seed each time, and says which (FUZZ_SEED).
import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({ seed: inject('fuzz').seed })

export default fc
