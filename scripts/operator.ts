// `npm run operator -- invite | list | end`: who may use the console. The first owner is made here; owners invite everybody else in the
// console.
import { Command } from 'commander'
import { StateError } from './local/state.ts'
import { endOperator, type InviteFlags, inviteOperator, listOperators } from './ops/operator-command.ts'

const REMOTE = 'on the deployed database; without it on the local one (STATE_DIR)'
const program = new Command('npm run operator --').description('Operators of the console.')

program
  .command('invite <email>')
  .description(
    'invite an operator, or one again who has lost their passkeys; prints a link that is valid for an hour',
  )
  .requiredOption(
    '--rights <rights>',
    'moderate, support, answer, finance, affiliates, sites, owner; several with commas',
  )
  .option('--name <name>', 'their name; default: the part of the address before the @')
  .option('--pool <pool>', 'where the rights hold; default: in every pool')
  .option('--remote', REMOTE)
  .action((email: string, flags: InviteFlags) => inviteOperator(email, flags))

program
  .command('list')
  .description('list operators with their rights')
  .option('--remote', REMOTE)
  .action((flags: { remote?: true }) => listOperators(flags))

program
  .command('end <email>')
  .description('end an operator for good: sessions, passkeys, recovery codes and rights')
  .option('--remote', REMOTE)
  .action((email: string, flags: { remote?: true }) => endOperator(email, flags))

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof StateError ? error.message : error)
  process.exitCode = 1
}
