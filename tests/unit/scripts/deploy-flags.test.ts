// A flag of `npm run deploy` or `npm run launch` that is unknown, misplaced or consumed by npm ends the command before it changes anything.
import { beforeAll, describe, expect, it } from 'vitest'
import { Help, readFlags, UsageError } from '#scripts/deploy/flags.ts'
import { type Command, type Ended, runCommands } from './support/run-commands.ts'

const misuse = (...given: Parameters<typeof readFlags>): string => {
  try {
    readFlags(...given)
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
  return 'taken'
}

describe('flags', () => {
  it('are read where they belong', () => {
    expect(readFlags('deploy', [], {})).toEqual({})
    expect(readFlags('deploy', ['--dry-run', '--verbose'], {})).toEqual({ dryRun: true, verbose: true })
    expect(readFlags('launch', ['--yes'], {})).toEqual({ yes: true })
  })

  it.each([
    ['--dryrun', "unknown option '--dryrun' (Did you mean --dry-run?)"],
    ['--dry-run=false', 'unknown option'],
    ['-n', "unknown option '-n'"],
    ['--yes', "unknown option '--yes'"],
    ['--env', "unknown option '--env'"],
    ['dry-run', 'too many arguments'],
    ['--', 'too many arguments'],
  ])('deploy %s ends with an error that shows the usage', (flag, text) => {
    const said = misuse('deploy', flag === '--' ? ['--', '--dry-run'] : [flag], {})
    expect(said).toContain(text)
    expect(said).toContain('npm run deploy -- --dry-run')
    expect(said).toMatch(/Nothing was done\.$/)
  })

  it.each([
    'npm_config_dry_run',
    'npm_config_dryrun',
    'npm_config_dry',
    'NPM_CONFIG_DRY_RUN',
    'npm_config_dr_run',
  ])('consumed by npm: the error shows the right command: %s', (name) => {
    const env = { [name]: 'true', npm_config_user_agent: 'npm/11', npm_config_cache: '/x' }
    expect(misuse('deploy', [], env)).toContain('npm run deploy -- --dry-run')
    expect(misuse('launch', ['--verbose'], env)).toContain('npm run launch -- --dry-run --verbose')
  })

  it.each([
    { npm_config_dry_run: '' },
    { npm_config_yes: 'true' },
    { npm_config_registry: 'https://registry.example', npm_config_userconfig: '/root/.npmrc' },
  ])('are not read into settings of npm: %j', (env) => {
    expect(readFlags('launch', [], env)).toEqual({})
  })

  it('--verbose is set by npm’s loglevel', () => {
    expect(readFlags('deploy', [], { npm_config_loglevel: 'verbose' })).toEqual({ verbose: true })
  })

  it('--help explains the flags with exit status 0', () => {
    expect(() => readFlags('launch', ['--help'], {})).toThrow(Help)
  })
})

describe('the commands', () => {
  const MISUSES: Command[] = [
    { script: 'scripts/deploy.ts', args: ['--dryrun'] },
    { script: 'scripts/deploy.ts', args: [], env: { npm_config_dry_run: 'true' } },
    { script: 'scripts/launch.ts', args: ['now'] },
  ]
  let ended: Ended[] = []
  beforeAll(async () => {
    ended = await runCommands(MISUSES)
  })

  it.each(MISUSES)('%j does nothing and exits with 2', (misuse) => {
    // No sites, no bundle, no account: what is refused was not even prepared.
    expect(ended[MISUSES.indexOf(misuse)]).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Nothing was done.'),
    })
  })
})
