// The deployed worker's databases, for commands that read or change them.
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import { StateError } from '../local/state.ts'
import { type Cloudflare, cloudflareApi, findLogin, listAccounts } from './cloudflare.ts'
import { CONFIG_FILE, type DeployConfig, idOf } from './config-file.ts'

export type RemoteAccount = { api: Cloudflare; id: string }

/** The API with the login, and the account of the configuration. Throws StateError without a login. */
export async function requireAccount(
  { account_id }: Pick<DeployConfig, 'account_id'>,
  env: NodeJS.ProcessEnv,
): Promise<RemoteAccount> {
  const login = await findLogin(env)
  if (!login) throw new StateError('There is no login to Cloudflare: run npx wrangler login.')
  const api = cloudflareApi(login, env.CLOUDFLARE_API_BASE_URL)
  const id = account_id ?? env.CLOUDFLARE_ACCOUNT_ID ?? (await listAccounts(api))[0]?.id
  return { api, id: id ?? '' }
}

/** The bindings of the databases that can contain a pool. The first one in the configuration is used. */
export const bindingsOf = (pool: string) => [ownDatabase(pool), SHARED_DATABASE]

/** The id of the first of these databases in the configuration. Throws StateError if it has none. */
export function requireDatabase({ d1_databases }: DeployConfig, bindings: readonly string[]): string {
  const [found] = bindings.flatMap((name) => d1_databases.find(({ binding }) => binding === name) ?? [])
  const id = idOf(found?.database_id)
  if (!id)
    throw new StateError(
      `${CONFIG_FILE} has no id for the database ${found?.binding ?? bindings[0]} yet: npm run launch creates it.`,
    )
  return id
}
