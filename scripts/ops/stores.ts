// The databases that an operator's command works on: those of a local store, or with `--remote` those of the deployed worker.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import { CONFIG_FILE, type DeployConfig, readConfigFile } from '../deploy/config-file.ts'
import { type RemoteAccount, requireAccount, requireDatabase } from '../deploy/remote-databases.ts'
import { askD1, runD1 } from '../deploy/stores.ts'
import { localDatabaseId, localDatabases } from '../local/databases.ts'
import { applyMigrations } from '../local/migrations.ts'
import { StateError } from '../local/state.ts'

/** Text, as D1's API takes parameters. */
export type Ask = (sql: string, parameters?: readonly string[]) => Promise<Record<string, unknown>[]>

export type OpsDatabase = {
  binding: string
  ask: Ask
  /** Runs statements as one transaction. */
  run(statements: readonly string[]): Promise<void>
}

export type OpsStores = {
  databases: readonly OpsDatabase[]
  /** Null for a local store. */
  remote: RemoteAccount | null
  close(): Promise<void>
}

/** The database that holds a pool, as the worker finds it (worker/platform/database/database.ts). */
export function databaseOf(databases: readonly OpsDatabase[], pool: string): OpsDatabase {
  const named = (wanted: string) => databases.find(({ binding }) => binding === wanted)
  const database = named(ownDatabase(pool)) ?? named(SHARED_DATABASE)
  if (!database) throw new StateError(`${CONFIG_FILE} binds no ${SHARED_DATABASE}.`)
  return database
}

type Options = {
  /** Databases to open beside those of the configuration, and to migrate, by their bindings; locally alone. */
  also?: readonly string[]
  env?: NodeJS.ProcessEnv
  file?: string
}

export const openStores = (remote: boolean, options: Options = {}): Promise<OpsStores> =>
  remote ? openRemote(options) : openLocal(options)

/** @throws StateError that says what is missing */
async function openRemote({ env = process.env, file = CONFIG_FILE }: Options): Promise<OpsStores> {
  const config = readConfigFile(file)
  const account = await requireAccount(config, env)
  const databases = config.d1_databases
    .filter(({ binding }) => isPoolDatabase(binding))
    .map(({ binding }) => remoteDatabase(account, config, binding))
  return { databases, remote: account, close: async () => undefined }
}

const isPoolDatabase = (binding: string) => binding === SHARED_DATABASE || binding.startsWith('DB_')

/** @throws StateError where the configuration has no id of it */
export function remoteDatabase(account: RemoteAccount, config: DeployConfig, binding: string): OpsDatabase {
  const id = requireDatabase(config, [binding])
  return {
    binding,
    ask: async (sql, parameters = []) => [...(await askD1(account.api, account.id, id)(sql, parameters))],
    run: (statements) => runD1(account.api, account.id, id, statements),
  }
}

/** A runtime with the databases and nothing else; a server may be running on the same store. */
async function openLocal({ also = [], env = process.env, file = CONFIG_FILE }: Options): Promise<OpsStores> {
  const folder = path.resolve(env.STATE_DIR ?? '.state')
  const persist = path.join(folder, 'store/v3')
  if (!existsSync(persist)) throw new StateError(`${folder} has no store yet: npm start makes one.`)
  const bindings = [...new Set([...localDatabases(readConfigFile(file).d1_databases), ...also])]
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: persist,
      workers: [
        {
          name: 'ops',
          modules: true,
          script: 'export default {}',
          compatibilityDate: '2026-10-01',
          d1Databases: Object.fromEntries(bindings.map((name) => [name, { id: localDatabaseId(name) }])),
        },
      ],
    }),
  )
  const opened = await miniflare.getBindings<Record<string, D1Database>>()
  for (const binding of also) await applyMigrations(opened[binding] as D1Database, persist)
  return {
    databases: bindings.map((binding) => overD1(binding, opened[binding] as D1Database)),
    remote: null,
    close: () => miniflare.dispose(),
  }
}

const overD1 = (binding: string, database: D1Database): OpsDatabase => ({
  binding,
  ask: async (sql, parameters = []) =>
    (
      await database
        .prepare(sql)
        .bind(...parameters)
        .all<Record<string, unknown>>()
    ).results,
  run: async (statements) => {
    await database.batch(statements.map((statement) => database.prepare(statement)))
  },
})
