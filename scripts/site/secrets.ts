// Which secrets the deployed worker has. Cloudflare tells their names and never their values; without a login it tells
// nothing, and then that is said.
import { spawnSync } from 'node:child_process'
import * as v from 'valibot'
import type { Finding } from './checks.ts'

const REQUIRED = ['SECRET']
const MIN_LENGTH = 32
const TIMEOUT_MS = 20_000
const Listed = v.array(v.object({ name: v.string() }))

/** The names of the deployed worker's secrets; null when they cannot be learnt. */
export function listSecrets(): string[] | null {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/wrangler/bin/wrangler.js', 'secret', 'list', '--format', 'json'],
    {
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    },
  )
  const text = status === 0 ? stdout.slice(stdout.indexOf('[')) : ''
  try {
    return v.parse(Listed, JSON.parse(text)).map(({ name }) => name)
  } catch {
    return null
  }
}

/** `names` as `listSecrets` answers them; `given` is the environment, where a secret may be held against its rule. */
export function checkSecrets(names: string[] | null, given: Record<string, string | undefined>): Finding[] {
  const say = (level: Finding['level'], message: string): Finding => ({
    site: null,
    check: 'secrets',
    level,
    message,
  })
  const lengths = REQUIRED.map((name) => {
    const value = given[name]
    if (value === undefined)
      return say('note', `how long ${name} is cannot be read back: ${MIN_LENGTH} random characters or more`)
    return value.length < MIN_LENGTH
      ? say('error', `${name} in the environment has ${value.length} characters; it needs ${MIN_LENGTH}`)
      : say('note', `${name} in the environment is long enough`)
  })
  if (names === null)
    return [
      say('note', 'the deployed secrets were not checked: wrangler is not logged in, or there is no network'),
      ...lengths,
    ]
  const missing = REQUIRED.filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => say('error', `${name} is not set: npx wrangler secret put ${name}`)),
    ...lengths,
  ]
}
