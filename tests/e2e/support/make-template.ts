// A step of `npm test`: makes the store of the browser tests' servers in the folder E2E_TEMPLATE while other steps run.
import { TEMPLATE } from './server.ts'
import { makeTemplate } from './template.ts'

const folder = process.env[TEMPLATE]
if (!folder) throw new Error(`${TEMPLATE} names no folder`)
await makeTemplate(folder)
