// Reads from the account what a deployment needs. Changes nothing.
import * as v from 'valibot'
import type { Blocker } from './blocker.ts'
import {
  type Account,
  type Cloudflare,
  CloudflareRefusal,
  cloudflareApi,
  findLogin,
  listAccounts,
  Unreachable,
} from './cloudflare.ts'
import { type DomainSurvey, surveyDomains } from './domains.ts'
import { findLeftBehind, type LeftBehind } from './pools.ts'
import { ownHostnames, type Project } from './project.ts'
import { type FoundStore, findStore, pendingMigrations, storesOf, unlessMissing } from './stores.ts'

export type Survey = {
  api: Cloudflare
  account: Account
  worker: { name: string; exists: boolean; secrets: string[] }
  stores: FoundStore[]
  /** Migrations that some database of the worker does not have yet. */
  pending: string[]
  domains: DomainSurvey
  left_behind: LeftBehind[]
}
/** Why the account could not be read; `absent` without a login. */
export type NoAccess = { hurdle: Blocker; absent: boolean }

export type SurveyTerms = {
  env: NodeJS.ProcessEnv
  /** Asks which of several accounts to use; without it several accounts are a blocker. */
  choose?: ((accounts: readonly Account[]) => Promise<Account>) | undefined
}

const Secrets = v.array(v.object({ name: v.string() }))

export async function surveyAccount(project: Project, terms: SurveyTerms): Promise<Survey | NoAccess> {
  try {
    return await inspectAccount(project, terms)
  } catch (error) {
    if (error instanceof Unreachable)
      return noAccess(error.message, 'Try again when there is a network. Nothing was changed.', true)
    if (error instanceof CloudflareRefusal) return noAccess(error.message, refusalTodo(error), false)
    throw error
  }
}

export const hasNoAccess = (result: Survey | NoAccess): result is NoAccess => 'hurdle' in result

const noAccess = (what: string, todo: string, absent: boolean): NoAccess => ({
  hurdle: { what, todo },
  absent,
})

const LOG_IN =
  'npx wrangler login, or a token of the account in CLOUDFLARE_API_TOKEN (docs/operating.md lists its permissions)'

function refusalTodo({ status, message }: CloudflareRefusal): string {
  if (status === 401 || status === 403 || /authenticat|token|header/i.test(message)) return LOG_IN
  return 'This message is from Cloudflare; check the account in the dashboard.'
}

async function inspectAccount(project: Project, { env, choose }: SurveyTerms): Promise<Survey | NoAccess> {
  const login = await findLogin(env)
  if (!login) return noAccess('There is no login to Cloudflare.', LOG_IN, true)
  const api = cloudflareApi(login, env.CLOUDFLARE_API_BASE_URL)
  const account = await findAccount(api, project, env, choose)
  if ('hurdle' in account) return account

  const { name } = project.config
  const secrets = await unlessMissing(
    api.get(`/accounts/${account.id}/workers/scripts/${name}/secrets`, Secrets),
  )
  const worker = { name, exists: secrets !== null, secrets: (secrets ?? []).map((secret) => secret.name) }
  const stores = await Promise.all(storesOf(project.config).map((store) => findStore(api, account.id, store)))
  const pending = await Promise.all(
    stores
      .filter(({ kind }) => kind === 'D1')
      .map(({ id }) =>
        id ? pendingMigrations(api, account.id, id, project.migrations) : project.migrations,
      ),
  )
  return {
    api,
    account,
    worker,
    stores,
    pending: project.migrations.filter((file) => pending.some((files) => files.includes(file))),
    domains: await surveyDomains(api, account.id, worker, ownHostnames(project)),
    left_behind: await findLeftBehind(api, account.id, project, stores),
  }
}

async function findAccount(
  api: Cloudflare,
  { config, configFile }: Project,
  env: NodeJS.ProcessEnv,
  choose: SurveyTerms['choose'],
): Promise<Account | NoAccess> {
  const given = env.CLOUDFLARE_ACCOUNT_ID
  if (config.account_id && given && config.account_id !== given)
    return noAccess(
      `${configFile} has the account ${config.account_id}, but CLOUDFLARE_ACCOUNT_ID is ${given}.`,
      'Remove one of the two: ids of one account are not valid in another.',
      false,
    )
  const id = config.account_id ?? given
  const accounts = await listAccounts(api).catch((error: unknown) => {
    // With an account id, a login need not have the permission to list accounts; the next call shows whether it is valid.
    if (id && error instanceof CloudflareRefusal) return []
    throw error
  })
  const named = accounts.map((account) => `${account.name} (${account.id})`).join(', ')
  if (id) {
    const account = accounts.find((one) => one.id === id)
    if (account) return account
    if (accounts.length === 0) return { id, name: '' }
    return noAccess(
      `This login cannot access the account ${id}, only ${named}.`,
      config.account_id
        ? `npx wrangler login with a user of that account, or remove account_id from ${configFile}`
        : 'Set CLOUDFLARE_ACCOUNT_ID to one of them.',
      false,
    )
  }
  const [only] = accounts
  if (only && accounts.length === 1) return only
  if (!only)
    return noAccess(
      'This login has no account.',
      'Set CLOUDFLARE_ACCOUNT_ID to the id of your account.',
      false,
    )
  if (choose) return choose(accounts)
  return noAccess(
    `This login has several accounts: ${named}.`,
    'Set CLOUDFLARE_ACCOUNT_ID to one of them.',
    false,
  )
}
