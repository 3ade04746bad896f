// `npm run site -- list | add | edit | keys | remove | wording | variants | doctor`: the sites of this deployment.
import { Command } from 'commander'
import { StateError } from './local/state.ts'
import { type AddFlags, addSite } from './site/add.ts'
import { diagnosisText, examine } from './site/doctor.ts'
import { editSite } from './site/edit.ts'
import { makeKeys } from './site/keys.ts'
import { sitesTable } from './site/list.ts'
import { loadSites } from './site/load-sites.ts'
import { type RemoveFlags, removeSite } from './site/remove.ts'
import { showVariants } from './site/variants.ts'
import { showWording, type WordingFlags } from './site/wording-command.ts'

const collectList = (value: string, before: string[] = []) => [
  ...before,
  ...value.split(/[\s,]+/).filter(Boolean),
]
const collect = (value: string, before: string[] = []) => [...before, value]
const program = new Command('npm run site --').description(
  'The sites of this deployment, one file each in sites/.',
)

program
  .command('list')
  .description('list the sites and their hostnames')
  .option('--json', 'as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const sites = await loadSites()
    console.log(json ? JSON.stringify(sites, null, 2) : sitesTable(sites))
  })

/** The flags that `add` and `edit` share. */
const withSiteFlags = (command: Command) =>
  command
    .option('--name <name>', 'the name that visitors see')
    .option(
      '--hostname <hostname>',
      'may be repeated; the first is the primary one, the others redirect to it',
      collectList,
    )
    .option('--niche <1-7>', '1 plain, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay')
    .option('--language <code>', 'en, nl, de, it, fr, es or pl')
    .option('--countries <codes>', 'for example NL,BE')
    .option('--pool <pool>', 'a pool of members that other sites use too')
    .option('--mail-from <address>', 'sender address of emails')
    .option('--company-name <text>')
    .option('--company-address <text>')
    .option('--company-city <text>')
    .option('--company-country <code>')
    .option('--company-kvk <text>', "number in the register of the company's country")
    .option('--company-vat <number>', 'may be repeated', collectList)
    .option('--support-phone <number>')
    .option(
      '--price <country:minor:currency>',
      'price of one message, for example NL:25:EUR; may be repeated',
      collectList,
    )

withSiteFlags(
  program
    .command('add')
    .description('write the file of a new site; asks for missing flags')
    .option('--id <id>', 'the id, which is also the name of the file'),
)
  .option('--dry-run', 'print the file instead of writing it')
  .action((flags: AddFlags) => addSite(flags))

withSiteFlags(
  program.command('edit <id>').description('change single keys of a site; asks if there are no flags'),
)
  .option(
    '--set <key=value>',
    'any key by its dotted name, for example settings.signups=other; may be repeated',
    collect,
  )
  .action((id: string, flags: AddFlags & { set?: string[] }) => editSite(id, flags))

program
  .command('keys <id>')
  .description('make the key pair for push')
  .option('--replace', 'replace an existing pair; subscribed devices get no pushes until they renew')
  .action((id: string, flags: { replace?: boolean }) => makeKeys(id, flags))

program
  .command('remove <id>')
  .description('delete a site; prints what remains')
  .option('--yes', 'do not ask for confirmation')
  .option('--shared-pool', 'even if other sites share its members')
  .action((id: string, flags: RemoveFlags) => removeSite(id, flags))

program
  .command('wording [word]')
  .description('list the texts that a site can reword, with their keys; with [word] those that contain it')
  .option('--locale <locale>', 'nl-NL or nl; default: the language of --site, otherwise English')
  .option('--site <id>', "show this site's own wording")
  .option('--overridden', 'only texts that the site rewords')
  .option('--json', 'as JSON')
  .action((word: string | undefined, flags: WordingFlags) => showWording(word, flags))

program
  .command('variants [id]')
  .description('views and signups of the variants of landers, and whether a difference is significant')
  .option('--since <day>', 'count from this day on (UTC), for example 2026-11-23; default: all days')
  .action((id: string | undefined, flags: { since?: string }) => showVariants(id, flags))

program
  .command('doctor')
  .description('check what is missing; exit status 1 on errors')
  .option('--json', 'as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const diagnosis = await examine()
    console.log(json ? JSON.stringify(diagnosis, null, 2) : diagnosisText(diagnosis))
    if (!diagnosis.ok) process.exitCode = 1
  })

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof StateError ? error.message : error)
  process.exitCode = 1
}
