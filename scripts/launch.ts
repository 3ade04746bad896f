// `npm run launch`: the first deploy, from an empty account to hosts that answer. Safe to repeat.
import { main } from './deploy/command.ts'

await main('launch')
