// `npm run launch`: the first deploy, into an empty account. Safe to repeat.
import { main } from './deploy/command.ts'

await main('launch')
