// A step of `npm test`: fails if a file, export or dependency is unused, or used by tests only (knip.jsonc).
import { findDeadCode } from './testing/dead-code.ts'

const found = await findDeadCode(process.cwd())
process.exitCode = found.length === 0 ? 0 : 1
console.log(found.length === 0 ? 'no dead code' : found.join('\n'))
