// Checks which secrets the deployed worker has. Cloudflare returns only their names. Without a login the check is reported as skipped.
import * as v from 'valibot'
import type { Site } from '#src/contract/site.ts'
import { pushSecretOf } from '#src/domain/push.ts'
import { cloudflareApi, findLogin, listAccounts } from '../deploy/cloudflare.ts'
import { CONFIG_FILE, readConfigFile } from '../deploy/config-file.ts'
import { StateError } from '../local/state.ts'
import { type Finding, isLive } from './checks.ts'

const REQUIRED = ['SECRET']
const MIN_LENGTH = 32
const Listed = v.array(v.object({ name: v.string() }))

/** The names of the deployed worker's secrets; null when they cannot be read. */
export async function listSecrets(env = process.env): Promise<string[] | null> {
  try {
    const config = readConfigFile(CONFIG_FILE)
    const login = await findLogin(env)
    if (!login) return null
    const api = cloudflareApi(login, env.CLOUDFLARE_API_BASE_URL)
    const account = config.account_id ?? env.CLOUDFLARE_ACCOUNT_ID ?? (await listAccounts(api))[0]?.id
    const listed = await api.get(`/accounts/${account}/workers/scripts/${config.name}/secrets`, Listed)
    return listed.map(({ name }) => name)
  } catch (error) {
    if (error instanceof StateError) return null
    throw error
  }
}

/** `names` as `listSecrets` returns them; `given`: environment variables, in which the length of a secret can be checked. */
export function checkSecrets(names: string[] | null, given: Record<string, string | undefined>): Finding[] {
  const report = (level: Finding['level'], message: string): Finding => ({
    site: null,
    check: 'secrets',
    level,
    message,
  })
  const lengths = REQUIRED.map((name) => {
    const value = given[name]
    if (value === undefined)
      return report(
        'note',
        `the length of ${name} cannot be checked: use ${MIN_LENGTH} random characters or more`,
      )
    return value.length < MIN_LENGTH
      ? report(
          'error',
          `${name} in the environment has ${value.length} characters; at least ${MIN_LENGTH} are required`,
        )
      : report('note', `${name} in the environment is long enough`)
  })
  if (names === null)
    return [
      report('note', 'the deployed secrets were not checked: no worker yet, no login, or no network'),
      ...lengths,
    ]
  const missing = REQUIRED.filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => report('error', `${name} is not set: npm run launch creates and uploads one`)),
    ...lengths,
  ]
}

/** Live sites without the private key for push, which therefore offer no push. Empty if the secrets are unknown. */
export function checkPushSecrets(names: string[] | null, sites: readonly Site[]): Finding[] {
  if (names === null) return []
  return sites
    .filter((site) => isLive(site) && site.settings.push_pub !== null)
    .filter(({ id }) => !names.includes(pushSecretOf(id)))
    .map(({ id }) => ({
      site: id,
      check: 'settings.push_pub',
      level: 'warning',
      message: `the secret ${pushSecretOf(id)} is not set, so push is not offered: npx wrangler secret put ${pushSecretOf(id)} < .push-keys/${id}`,
      key: 'settings.push_pub',
    }))
}
