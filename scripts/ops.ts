// `npm run ops -- member erase | export | suspend | lift, photo remove, pool move, transparency`: an operator's commands on accounts, photos and
// pools, and the figures of the transparency report.
import { Command } from 'commander'
import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import { StateError } from './local/state.ts'
import { type ExportFlags, exportMember } from './ops/export-command.ts'
import { type EraseFlags, eraseMember } from './ops/member-command.ts'
import { type RemoveFlags, removePhoto } from './ops/photo-command.ts'
import { type MoveFlags, movePoolCommand } from './ops/pool-command.ts'
import { type LiftFlags, liftSuspension, type SuspendFlags, suspendMember } from './ops/suspension-command.ts'
import { printTransparency, type TransparencyFlags } from './ops/transparency-command.ts'

const REMOTE = 'on the deployed stores; without it on the local ones (STATE_DIR)'
const GROUNDS = `the reason, as the terms name it: ${BAN_REASONS.join(', ')}`
const REASON = 'the reason for the audit: a code or the number of a case'
const program = new Command('npm run ops --').description('Commands on accounts, photos and pools.')

const member = program.command('member').description('accounts')

/** A command on one account; what it does by itself is added to it. */
const onAccount = (name: string, description: string) =>
  member
    .command(`${name} <email-or-id>`)
    .description(description)
    .option('--pool <pool>', 'the pool of the account; default: all pools of the sites')
    .option('--remote', REMOTE)
    .option('--by <name>', 'the operator, for the audit', 'operator')
    .option('--yes', 'do not ask for confirmation')
    .option('--no-wait', 'do not wait until the worker has done it')

onAccount('erase', 'erase an account, as the button on its account page does; safe to repeat')
  .option('--why <code>', REASON, 'request')
  .action((who: string, flags: EraseFlags) => eraseMember(who, flags))

onAccount('export', 'mail the member a link to download everything stored about them')
  .option('--why <code>', REASON, 'request')
  .action((who: string, flags: ExportFlags) => exportMember(who, flags))

onAccount('suspend', 'suspend an account, and send its member the reasons')
  .requiredOption('--ground <reason>', GROUNDS)
  .requiredOption('--facts <text>', 'what the decision is based on, for the member to read')
  .option('--days <days>', 'how long: 7, 30 or 90; default: until it is lifted')
  .action((who: string, flags: SuspendFlags) => suspendMember(who, flags))

onAccount('lift', 'lift a suspension, or another measure')
  .option('--why <code>', REASON, 'appeal')
  .option('--measure <measure>', 'suspended, hidden, restricted or warned', 'suspended')
  .action((who: string, flags: LiftFlags) => liftSuspension(who, flags))

program
  .command('photo')
  .description('photos')
  .command('remove <id>')
  .description('remove a photo from everywhere and tell its owner why; safe to repeat')
  .option('--remote', REMOTE)
  .option('--by <name>', 'the operator, for the statement', 'operator')
  .requiredOption('--why <reason>', GROUNDS)
  .option('--facts <text>', 'what the decision is based on, for the owner to read')
  .option('--yes', 'do not ask for confirmation')
  .option('--no-wait', 'do not wait until the worker has removed it')
  .action((id: string, flags: RemoveFlags) => removePhoto(id, flags))

program
  .command('pool')
  .description('pools of members')
  .command('move <pool>')
  .description('move a pool into its own database; run it again to continue')
  .option('--remote', REMOTE)
  .option('--yes', 'do not ask for confirmation')
  .option('--undo', 'cancel a move that is not deployed yet: the pool can be written again')
  .action((pool: string, flags: MoveFlags) => movePoolCommand(pool, flags))

program
  .command('transparency <year>')
  .description('print the figures of the transparency report as CSV')
  .requiredOption('--pool <pool>', 'the pool of the sites')
  .option('--remote', REMOTE)
  .action((year: string, flags: TransparencyFlags) => printTransparency(year, flags))

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof StateError ? error.message : error)
  process.exitCode = 1
}
