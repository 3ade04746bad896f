// `npm run site -- list | add | edit | keys | remove | wording | variants | doctor`: the niche domains of this deployment.
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

const several = (value: string, before: string[] = []) => [
  ...before,
  ...value.split(/[\s,]+/).filter(Boolean),
]
const parseWholeNumber = (value: string, before: string[] = []) => [...before, value]
const program = new Command('npm run site --').description(
  'The niche domains of this deployment, one file each in sites/.',
)

program
  .command('list')
  .description('what is served where')
  .option('--json', 'as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const sites = await loadSites()
    console.log(json ? JSON.stringify(sites, null, 2) : sitesTable(sites))
  })

/** What a site is made of, as flags; `add` and `edit` take the same. */
const withFacts = (command: Command) =>
  command
    .option('--name <name>', 'as visitors see it')
    .option(
      '--hostname <hostname>',
      'several times for several; the first is the primary one, the others lead there',
      several,
    )
    .option('--niche <1-7>', '1 plain, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay')
    .option('--language <code>', 'en, nl, de, it, fr, es or pl')
    .option('--countries <codes>', 'such as NL,BE')
    .option('--pool <pool>', 'shared with the sites that name it too')
    .option('--mail-from <address>', 'sender of mail')
    .option('--company-name <text>')
    .option('--company-address <text>')
    .option('--company-city <text>')
    .option('--company-country <code>')
    .option('--company-kvk <text>', "number in the register of the company's country")
    .option('--company-vat <number>', 'may be given several times', several)
    .option('--support-phone <number>')
    .option('--price <country:minor:currency>', 'of one message, such as NL:25:EUR; several times', several)

withFacts(
  program
    .command('add')
    .description('write the file of a new site; asks for what no flag tells')
    .option('--id <id>', 'names the file'),
)
  .option('--dry-run', 'print the file instead of writing it')
  .action((flags: AddFlags) => addSite(flags))

withFacts(
  program.command('edit <id>').description('change single keys of a site; asks when no flag tells which'),
)
  .option(
    '--set <key=value>',
    'any key by its dotted name, such as settings.signups=other; several times',
    parseWholeNumber,
  )
  .action((id: string, flags: AddFlags & { set?: string[] }) => editSite(id, flags))

program
  .command('keys <id>')
  .description('make the pair of keys that push needs')
  .option('--replace', 'although it has one, and devices know it')
  .action((id: string, flags: { replace?: boolean }) => makeKeys(id, flags))

program
  .command('remove <id>')
  .description('delete a site; says what stays')
  .option('--yes', 'without asking')
  .option('--shared-pool', 'although other sites share its members')
  .action((id: string, flags: RemoveFlags) => removeSite(id, flags))

program
  .command('wording [word]')
  .description('the texts a site may word differently, with their keys; those that hold a word')
  .option('--locale <locale>', "nl-NL, or nl; the site's own language where --site is given, else English")
  .option('--site <id>', 'show what this site says instead')
  .option('--overridden', 'only what the site says instead')
  .option('--json', 'as JSON')
  .action((word: string | undefined, flags: WordingFlags) => showWording(word, flags))

program
  .command('variants [id]')
  .description('how often variants of landers were shown and signed up on, and whether a difference is real')
  .option('--since <day>', 'counts from that day on (UTC), such as 2026-11-23; all days')
  .action((id: string | undefined, flags: { since?: string }) => showVariants(id, flags))

program
  .command('doctor')
  .description('say what is missing; exit status 1 on errors')
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
