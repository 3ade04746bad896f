// The flags of `npm run deploy` and `npm run launch`. An unknown flag ends the command before it changes anything. npm removes a flag before
// `--`, which would turn a dry run into a deployment, so npm's environment variables are checked for it.
import { Command, CommanderError } from 'commander'

export type CommandName = 'deploy' | 'launch'
export type Flags = { dryRun?: true; yes?: true; verbose?: true }

/** Wrong usage; shown as it is, exit status 2. */
export class UsageError extends Error {}

const FLAGS: Record<CommandName, Record<string, string>> = {
  deploy: {
    'dry-run': 'prints what would be done and what prevents it; changes nothing',
    verbose: "shows wrangler's own output, and the modules of the bundle",
  },
  launch: {
    'dry-run': 'prints what would be done and what prevents it; changes nothing',
    yes: 'does not ask for confirmation',
    verbose: "shows wrangler's own output, and the modules of the bundle",
  },
}
const WHAT: Record<CommandName, string> = {
  deploy: 'deploys the sites of this folder to their hostnames',
  launch: 'creates what the first deploy needs, deploys, and checks that the hosts answer; safe to repeat',
}

/** Throws UsageError, or Help (one with exit status 0) for `--help`. */
export function readFlags(name: CommandName, args: readonly string[], env: NodeJS.ProcessEnv): Flags {
  const swallowed = flagsTakenByNpm(env)
  if (swallowed.length > 0) {
    const written = [...swallowed.map((flag) => `--${flag}`), ...args].join(' ')
    throw new UsageError(
      `npm consumed ${swallowed.map((flag) => `--${flag}`).join(' and ')}. Write flags of ${name} after a --:\n\n  npm run ${name} -- ${written}\n\nNothing was done.`,
    )
  }
  const command = new Command(`npm run ${name} --`).exitOverride().allowExcessArguments(false)
  // Without commander's own output, because the message is printed here.
  command.configureOutput({ writeErr: () => {}, writeOut: () => {} }).helpOption(false)
  for (const [flag, what] of Object.entries(FLAGS[name])) command.option(`--${flag}`, what)
  command.option('--help')
  try {
    command.parse(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const message = error.message.replace(/^error: /, '').replace(/\n/, ' ')
    throw new UsageError(`${message}\n\n${usage(name)}\n\nNothing was done.`)
  }
  const { help, ...flags } = command.opts<Flags & { help?: true }>()
  if (env.npm_config_loglevel === 'verbose') flags.verbose = true
  if (help) throw new Help(`npm run ${name}: ${WHAT[name]}.\n\n${usage(name)}`)
  return flags
}

/** `--help`, with exit status 0. */
export class Help extends UsageError {}

function usage(name: CommandName): string {
  const lines = [
    ['', WHAT[name]] as const,
    ...Object.entries(FLAGS[name]).map(([flag, what]) => [` -- --${flag}`, what] as const),
  ]
  const width = Math.max(...lines.map(([flag]) => flag.length))
  return lines.map(([flag, what]) => `  npm run ${name}${flag.padEnd(width)}   ${what}`).join('\n')
}

/**
 * A dry run that npm has removed, with common typos: the one flag whose loss is dangerous. Without `--yes` launch asks, and npm's own
 * loglevel sets `--verbose`; both may also be in an .npmrc.
 */
const isDryRun = (setting: string) =>
  setting === 'dry' || commonTypos(setting, letters(DRY_RUN)) <= COMMON_TYPOS

function flagsTakenByNpm(env: NodeJS.ProcessEnv): string[] {
  const asked = Object.entries(env).some(
    ([key, value]) =>
      /^npm_config_/i.test(key) && value && isDryRun(letters(key.toLowerCase().slice('npm_config_'.length))),
  )
  return asked ? [DRY_RUN] : []
}

const DRY_RUN = 'dry-run'
const COMMON_TYPOS = 2
const letters = (text: string) => text.replaceAll(/[-_]/g, '')

/** Letters added, left out or exchanged. */
function commonTypos(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const exchanged = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, exchanged)
    }
    row = next
  }
  return row[other.length] ?? 0
}
