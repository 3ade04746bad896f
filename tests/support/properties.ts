// fast-check with a fixed seed, so that `npm test` does not depend on luck. `npm run fuzz` uses a new seed and prints it (FUZZ_SEED).
import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({ seed: inject('fuzz').seed })

/** Code points of surrogates stand for no character. */
const [SURROGATES_FROM, SURROGATES] = [0xd800, 0x800]

/**
 * Any character, as `unit` of a string. It generates and shrinks what `binary` does, which first lists all million of them: a second and a
 * hundred megabytes for every process and isolate.
 */
export const anyCharacter = fc.nat(0x10ffff - SURROGATES).map(
  (number) => String.fromCodePoint(number < SURROGATES_FROM ? number : number + SURROGATES),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined
    if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('not one character')
    return code < SURROGATES_FROM ? code : code - SURROGATES
  },
)

export default fc
