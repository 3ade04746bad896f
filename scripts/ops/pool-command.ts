// `npm run ops -- pool move`: moves a pool into its own database. It prints the next step, and continues where it stopped.
import { appendFileSync, readdirSync } from 'node:fs'
import { styleText } from 'node:util'
import { confirm } from '@clack/prompts'
import * as v from 'valibot'
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import type { Site } from '#src/contract/site.ts'
import { CONFIG_FILE, readConfigFile, writeId } from '../deploy/config-file.ts'
import { migrationsFolder } from '../deploy/project.ts'
import { type RemoteAccount, requireAccount } from '../deploy/remote-databases.ts'
import { findStore, makeStore, pendingMigrations, storesOf } from '../deploy/stores.ts'
import { requireWrangler } from '../deploy/wrangler.ts'
import { claimState, StateError } from '../local/state.ts'
import { loadSites } from '../site/load-sites.ts'
import { cancelMove, copyPool, removePool, stateOf } from './move-pool.ts'
import { belongsTo, type Moved } from './pool-tables.ts'
import { type OpsDatabase, type OpsStores, openStores } from './stores.ts'

export type MoveFlags = { remote?: true; yes?: true; undo?: true }

const print = (line: string) => console.log(line)
const showProgress = (text: string) => {
  if (process.stdout.isTTY) print(`  ${styleText('dim', `… ${text}`)}`)
}

/** @throws StateError with the reason if it is not possible */
export async function movePoolCommand(pool: string, flags: MoveFlags): Promise<void> {
  const sites = await loadSites()
  if (!sites.some((site) => site.pool === pool))
    throw new StateError(
      `No site has the pool '${pool}'; there are ${[...new Set(sites.map((site) => site.pool))].join(', ')}.`,
    )
  const binding = ownDatabase(pool)
  const { remote = false } = flags
  // No other process may write the files at the same time.
  if (!remote) await claimState()
  else if (!flags.undo) await provideDatabase(pool, binding, flags)
  const stores = await openStores(remote, { also: [binding] })
  try {
    await continueMove(stores, { pool, binding, sites, flags })
  } finally {
    await stores.close()
  }
}

type Move = { pool: string; binding: string; sites: readonly Site[]; flags: MoveFlags }

async function continueMove(stores: OpsStores, { pool, binding, sites, flags }: Move): Promise<void> {
  const of = (wanted: string): OpsDatabase => {
    const found = stores.databases.find((one) => one.binding === wanted)
    if (found) return found
    throw new StateError(`${CONFIG_FILE} binds no ${wanted}.`)
  }
  const [source, target] = [of(SHARED_DATABASE), of(binding)]
  const step = { source, target, moved: await sitesOf(source, pool, sites), showProgress }
  const state = await stateOf(step)
  if (flags.undo) {
    if (state === 'moved')
      throw new StateError(`The pool ${pool} has already moved: there is nothing to cancel.`)
    if (await isDeployed(stores.remote, binding))
      throw new StateError(
        `The worker already uses ${binding}, and new rows are only there: continue the move instead.`,
      )
    await cancelMove(step)
    return print(
      `Cancelled: ${pool} can be written again. Delete the database ${binding} before you start again.`,
    )
  }
  if (state === 'moved')
    return print(`The pool ${pool} is in ${binding}; ${SHARED_DATABASE} has nothing of it.`)
  if (state === 'copying') {
    print(
      `This copies the pool ${pool} from ${SHARED_DATABASE} to ${binding}. Until the deploy the pool can be read but not written.`,
    )
    await requireYes('Continue?', flags)
    const { rows } = await copyPool(step)
    print(`Copied: ${rows} rows, compared table by table.`)
    if (stores.remote)
      return print(
        `Next: npm run deploy, then this command again. It removes the pool from ${SHARED_DATABASE} once the worker uses ${binding}.`,
      )
  }
  if (!(await isDeployed(stores.remote, binding)))
    return print(
      `The pool ${pool} is completely in ${binding}. Next: npm run deploy, then this command again.`,
    )
  await requireYes(`Remove the pool ${pool} from ${SHARED_DATABASE}? ${binding} has everything.`, flags)
  const { rows } = await removePool(step)
  print(`Moved: ${rows} rows were removed from ${SHARED_DATABASE}.`)
  const { POOL_DATABASES } = process.env
  const own = [...new Set([...(POOL_DATABASES?.split(',') ?? []), pool])].filter(Boolean)
  if (!stores.remote) print(`From now on start with: POOL_DATABASES=${own.join(',')} npm start`)
}

async function requireYes(message: string, { yes }: MoveFlags): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY)
    throw new StateError('Confirmation needs a terminal; use --yes to confirm without one.')
  if ((await confirm({ message })) !== true) throw new StateError('Nothing was changed.')
}

/** Includes removed sites whose members are in the pool, because their counts are in this database too. */
async function sitesOf(source: OpsDatabase, pool: string, sites: readonly Site[]): Promise<Moved> {
  const own = sites.filter((site) => site.pool === pool).map(({ id }) => id)
  const rows = await source.ask(
    `SELECT DISTINCT site FROM members WHERE ${belongsTo('members', 'members', { pool, sites: own })}`,
  )
  const known = new Set(sites.map(({ id }) => id))
  const gone = rows.map(({ site }) => String(site)).filter((site) => !known.has(site))
  return { pool, sites: [...own, ...gone] }
}

const Bindings = v.object({
  bindings: v.array(v.looseObject({ type: v.string(), name: v.string(), id: v.optional(v.string()) })),
})

/** Whether the deployed worker uses a database. True for a local store, which the next start uses. */
async function isDeployed(remote: RemoteAccount | null, binding: string): Promise<boolean> {
  if (!remote) return true
  const { name } = readConfigFile(CONFIG_FILE)
  const path = `/accounts/${remote.id}/workers/scripts/${name}/settings`
  const { bindings } = await remote.api.get(path, Bindings)
  return bindings.some((one) => one.type === 'd1' && one.name === binding)
}

/** Adds the pool's own database to wrangler.toml, creates and migrates it, each unless it was done before. */
async function provideDatabase(pool: string, binding: string, flags: MoveFlags): Promise<void> {
  const named = () => readConfigFile(CONFIG_FILE).d1_databases.find((one) => one.binding === binding)
  const shared = readConfigFile(CONFIG_FILE).d1_databases.find((one) => one.binding === SHARED_DATABASE)
  if (!named()) {
    const name = `${shared?.database_name}-${pool}`
    await requireYes(`Write the database ${name} as ${binding} into ${CONFIG_FILE}?`, flags)
    appendFileSync(
      CONFIG_FILE,
      `\n[[d1_databases]]\nbinding = "${binding}"\ndatabase_name = "${name}"\nmigrations_dir = "${shared?.migrations_dir}"\n`,
    )
  }
  const config = readConfigFile(CONFIG_FILE)
  const account = await requireAccount(config, process.env)
  const store = storesOf(config).find((one) => one.kind === 'D1' && one.binding === binding)
  if (!store?.place) throw new StateError(`${CONFIG_FILE} binds no ${binding}.`)
  const { id } = await findStore(account.api, account.id, store)
  if (store.written && !id)
    throw new StateError(`${CONFIG_FILE} has an id for ${binding} that this account does not have.`)
  const made = id ?? (await makeStore(account.api, account.id, store))
  if (!store.written) writeId(CONFIG_FILE, store.place, made)
  const all = readdirSync(migrationsFolder(CONFIG_FILE, config)).filter((file) => file.endsWith('.sql'))
  if ((await pendingMigrations(account.api, account.id, made, all)).length === 0) return
  showProgress(`migrating ${store.name}`)
  await requireWrangler(['d1', 'migrations', 'apply', store.name, '--remote', '--config', CONFIG_FILE], {
    env: { ...process.env, CLOUDFLARE_ACCOUNT_ID: account.id },
  })
}
