// A flag of `npm run deploy` or `npm run launch` that is unknown, misplaced or consumed by npm ends the command before it changes anything.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { Help, readFlags, UsageError } from '#scripts/deploy/flags.ts'

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
  const run = promisify(execFile)

  it.each([
    ['scripts/deploy.ts', ['--dryrun'], {}],
    ['scripts/deploy.ts', [], { npm_config_dry_run: 'true' }],
    ['scripts/launch.ts', ['now'], {}],
  ])('%s %j %j does nothing and exits with 2', async (script, args, env) => {
    // No sites, no bundle, no account: what is refused was not even prepared.
    const failed = await run(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, ...env },
    }).catch((error: { code: number; stdout: string; stderr: string }) => error)
    expect(failed).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Nothing was done.'),
    })
  })
})
