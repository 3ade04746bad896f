// Nothing real happens by accident: a flag of `npm run deploy` or `npm run launch` that is unknown, misplaced or eaten
// by npm ends the command before it begins.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { Help, Misuse, readFlags } from '#scripts/deploy/flags.ts'

const misuse = (...given: Parameters<typeof readFlags>): string => {
  try {
    readFlags(...given)
  } catch (error) {
    if (error instanceof Misuse) return error.message
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
  ])('deploy %s ends with an error that says how to write it', (flag, words) => {
    const said = misuse('deploy', flag === '--' ? ['--', '--dry-run'] : [flag], {})
    expect(said).toContain(words)
    expect(said).toContain('npm run deploy -- --dry-run')
    expect(said).toMatch(/Nothing was done\.$/)
  })

  it.each([
    ['npm_config_dry_run', 'true', '--dry-run'],
    ['npm_config_dry_run', '', '--dry-run'],
    ['npm_config_dryrun', 'true', '--dry-run'],
    ['npm_config_dry', 'true', null],
    ['npm_config_loglevel', 'verbose', '--verbose'],
    ['npm_config_loglevel', 'notice', null],
    ['npm_config_yes', 'true', null],
  ])('deploy with %s=%s in the environment of npm is told of %s', (name, value, flag) => {
    const said = misuse('deploy', [], {
      [name]: value,
      npm_config_user_agent: 'npm/11',
      npm_config_cache: '/x',
    })
    expect(said).toContain(flag === null ? 'taken' : `npm run deploy -- ${flag}`)
  })

  it('of launch that npm ate are shown together with those it got', () => {
    expect(misuse('launch', ['--verbose'], { npm_config_yes: 'true' })).toContain(
      'npm run launch -- --yes --verbose',
    )
  })

  it('asked for with --help are explained, which is no failure', () => {
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
