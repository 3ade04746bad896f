// `npm run ops -- member erase | pool move`: what the operator of a deployment does to accounts and pools.
import { Command } from 'commander'
import { StateError } from './local/state.ts'
import { type EraseFlags, eraseMember } from './ops/member-command.ts'
import { type MoveFlags, movePoolCommand } from './ops/pool-command.ts'

const REMOTE = 'in the deployed stores; else in the local ones (STATE_DIR)'
const program = new Command('npm run ops --').description('What an operator does to accounts and pools.')

program
  .command('member')
  .description('accounts')
  .command('erase <email-or-id>')
  .description('erase an account for its member, as their own button does; may be repeated')
  .option('--pool <pool>', 'whose account it is; all pools of the sites are looked through')
  .option('--remote', REMOTE)
  .option('--by <name>', 'who does it, for the audit', 'operator')
  .option('--why <code>', 'a code or the number of a complaint, for the audit', 'request')
  .option('--yes', 'without asking')
  .option('--no-wait', 'leave it to the worker, without waiting until it is done')
  .action((who: string, flags: EraseFlags) => eraseMember(who, flags))

program
  .command('pool')
  .description('pools of members')
  .command('move <pool>')
  .description('bring a pool over into a database of its own; goes on where it was')
  .option('--remote', REMOTE)
  .option('--yes', 'without asking')
  .option('--undo', 'give a move up before it is deployed: the pool can be written again')
  .action((pool: string, flags: MoveFlags) => movePoolCommand(pool, flags))

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof StateError ? error.message : error)
  process.exitCode = 1
}
