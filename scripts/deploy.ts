// `npm run deploy`: every deploy after the first. `-- --dry-run` says what would happen and what would be refused.
import { main } from './deploy/command.ts'

await main('deploy')
