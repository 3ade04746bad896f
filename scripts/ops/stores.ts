// The databases for an operator's command: those of a local store, or with `--remote` those of the deployed worker.
import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

/** The database of a pool, as the worker finds it (worker/platform/database/database.ts). */
export function databaseOf(databases: readonly OpsDatabase[], pool: string): OpsDatabase {
  const named = (wanted: string) => databases.find(({ binding }) => binding === wanted)
  const database = named(ownDatabase(pool)) ?? named(SHARED_DATABASE)
  if (!database) throw new StateError(`${CONFIG_FILE} binds no ${SHARED_DATABASE}.`)
  return database
}

type Options = {
  /** Bindings of further databases to open and migrate, in a local store only. */
  also?: readonly string[]
  env?: NodeJS.ProcessEnv
  file?: string
}

/** With `also`, no other process may use the files of the local store. */
export function openStores(remote: boolean, options: Options = {}): Promise<OpsStores> {
  if (remote) return openRemote(options)
  return options.also ? openRuntime(options) : openFiles(options)
}

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

/** @throws StateError if the configuration has no id for it */
export function remoteDatabase(account: RemoteAccount, config: DeployConfig, binding: string): OpsDatabase {
  const id = requireDatabase(config, [binding])
  return {
    binding,
    ask: async (sql, parameters = []) => [...(await askD1(account.api, account.id, id)(sql, parameters))],
    run: (statements) => runD1(account.api, account.id, id, statements),
  }
}

function requireLocalStore(env: NodeJS.ProcessEnv): string {
  const folder = path.resolve(env.STATE_DIR ?? '.state')
  const persist = path.join(folder, 'store/v3')
  if (!existsSync(persist)) throw new StateError(`${folder} has no store yet: npm start creates one.`)
  return persist
}

/**
 * Opens the SQLite files directly, because a running server may use them: a second workerd would write to them on every query and
 * one of the two would fail with SQLITE_BUSY.
 */
async function openFiles({ env = process.env, file = CONFIG_FILE }: Options): Promise<OpsStores> {
  const folder = path.join(requireLocalStore(env), 'd1', D1_OBJECT)
  const opened = localDatabases(readConfigFile(file).d1_databases).map((binding) => {
    const name = path.join(folder, `${objectIdOf(localDatabaseId(binding))}.sqlite`)
    if (!existsSync(name))
      throw new StateError(`The local store has no database ${binding}: npm start creates it.`)
    return { binding, sqlite: new DatabaseSync(name, { timeout: BUSY_TIMEOUT_MS }) }
  })
  return {
    databases: opened.map(({ binding, sqlite }) => overSqlite(binding, sqlite)),
    remote: null,
    close: async () => opened.forEach(({ sqlite }) => void sqlite.close()),
  }
}

const BUSY_TIMEOUT_MS = 5_000
/** The name that Miniflare gives to a database's Durable Object and folder. */
const D1_OBJECT = 'miniflare-D1DatabaseObject'

/** The id of a Durable Object by its name, as Miniflare computes it. */
function objectIdOf(name: string): string {
  const key = createHash('sha256').update(D1_OBJECT).digest()
  const sign = (of: string | Buffer) => createHmac('sha256', key).update(of).digest().subarray(0, 16)
  const named = sign(name)
  return Buffer.concat([named, sign(named)]).toString('hex')
}

/** A SQLite file with the interface of D1. */
export const overSqlite = (binding: string, sqlite: DatabaseSync): OpsDatabase => ({
  binding,
  ask: async (sql, parameters = []) =>
    sqlite
      .prepare(sql)
      .all(...parameters)
      .map((row) => ({ ...row })),
  async run(statements) {
    sqlite.exec('BEGIN IMMEDIATE')
    try {
      for (const statement of statements) sqlite.exec(statement)
      sqlite.exec('COMMIT')
    } catch (error) {
      sqlite.exec('ROLLBACK')
      throw error
    }
  },
})

/** Starts a workerd with the databases only, on files that no other process uses. */
async function openRuntime({
  also = [],
  env = process.env,
  file = CONFIG_FILE,
}: Options): Promise<OpsStores> {
  const persist = requireLocalStore(env)
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
