// A step of `npm test`: no file, export or dependency that nothing uses, and none that only tests use (knip.jsonc).
import { findDeadCode } from './testing/dead-code.ts'

const found = await findDeadCode(process.cwd())
process.exitCode = found.length === 0 ? 0 : 1
console.log(found.length === 0 ? 'no dead code' : found.join('\n'))
