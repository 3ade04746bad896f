// `npm run deploy`: every deploy after the first. `-- --dry-run` prints what would be done and what prevents it.
import { main } from './deploy/command.ts'

await main('deploy')
