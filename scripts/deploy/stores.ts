// The stores of wrangler.toml in the account. A store is found by its id if the file has one, otherwise by its name, and created only if it
// is not found, so that an interrupted launch finds what it has created.
import * as v from 'valibot'
import type { Ask } from '../cities/load.ts'
import { type Cloudflare, CloudflareRefusal } from './cloudflare.ts'
import { type DeployConfig, type IdPlace, idOf } from './config-file.ts'

export type Store = {
  kind: 'D1' | 'KV' | 'R2' | 'Queue'
  name: string
  /** Its name in wrangler.toml. */
  binding: string
  /** The place of its id in the file; null for R2 and queues, which have only names. */
  place: IdPlace | null
  /** The id in the file. */
  written: string | null
}
/** `id`: in the account, null if it does not exist. */
export type FoundStore = Store & { id: string | null }

/** Titles of KV namespaces are shared by the whole account: a plain MESSAGES could be another worker's. */
const kvTitle = (worker: string, binding: string) => `${worker}-${binding.toLowerCase()}`

export function storesOf(config: DeployConfig): Store[] {
  const queues = [
    ...config.queues.producers.map(({ queue, binding }) => [queue, binding] as const),
    ...config.queues.consumers.map(({ queue }) => [queue, 'consumer'] as const),
    ...config.queues.consumers.flatMap(({ dead_letter_queue }) =>
      dead_letter_queue ? [[dead_letter_queue, 'dead letters'] as const] : [],
    ),
  ]
  return [
    ...config.d1_databases.map(({ binding, database_name, database_id }) => ({
      kind: 'D1' as const,
      name: database_name,
      binding,
      place: { table: 'd1_databases', binding, key: 'database_id' } as const,
      written: idOf(database_id),
    })),
    ...config.kv_namespaces.map(({ binding, id }) => ({
      kind: 'KV' as const,
      name: kvTitle(config.name, binding),
      binding,
      place: { table: 'kv_namespaces', binding, key: 'id' } as const,
      written: idOf(id),
    })),
    ...config.r2_buckets.map(({ binding, bucket_name }) => ({
      kind: 'R2' as const,
      name: bucket_name,
      binding,
      place: null,
      written: null,
    })),
    ...[...new Map(queues.toReversed()).entries()].toReversed().map(([name, binding]) => ({
      kind: 'Queue' as const,
      name,
      binding,
      place: null,
      written: null,
    })),
  ]
}

const Database = v.object({ uuid: v.string(), name: v.string() })
const Namespace = v.object({ id: v.string(), title: v.string() })
const Bucket = v.object({ name: v.string() })
const Queue = v.object({ queue_id: v.string(), queue_name: v.string() })

const WHERE = {
  D1: 'd1/database',
  KV: 'storage/kv/namespaces',
  R2: 'r2/buckets',
  Queue: 'queues',
}

/** Looks a store up; creates nothing. */
export async function findStore(api: Cloudflare, account: string, store: Store): Promise<FoundStore> {
  const at = `/accounts/${account}/${WHERE[store.kind]}`
  return { ...store, id: await idInAccount(api, at, store) }
}

async function idInAccount(
  api: Cloudflare,
  at: string,
  { kind, name, written }: Store,
): Promise<string | null> {
  if (kind === 'R2') {
    const bucket = await unlessMissing(api.get(`${at}/${name}`, Bucket))
    return bucket?.name ?? null
  }
  if (kind === 'Queue') {
    const queues = await api.get(`${at}?${new URLSearchParams({ name })}`, v.array(Queue))
    return queues.find(({ queue_name }) => queue_name === name)?.queue_id ?? null
  }
  if (kind === 'D1') {
    if (written) return (await unlessMissing(api.get(`${at}/${written}`, Database)))?.uuid ?? null
    return (await api.list(at, Database, { name })).find((database) => database.name === name)?.uuid ?? null
  }
  if (written) return (await unlessMissing(api.get(`${at}/${written}`, Namespace)))?.id ?? null
  return (await api.list(at, Namespace)).find(({ title }) => title === name)?.id ?? null
}

/** Null for a 404; other errors are thrown. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CloudflareRefusal && error.status === 404) return null
    throw error
  }
}

/** Creates a store. Returns its id. */
export async function makeStore(api: Cloudflare, account: string, { kind, name }: Store): Promise<string> {
  const at = `/accounts/${account}/${WHERE[kind]}`
  if (kind === 'D1') return (await api.post(at, { name }, Database)).uuid
  if (kind === 'KV') return (await api.post(at, { title: name }, Namespace)).id
  if (kind === 'R2') return (await api.post(at, { name }, Bucket)).name
  return (await api.post(at, { queue_name: name }, Queue)).queue_id
}

const Answers = v.array(v.object({ results: v.array(v.record(v.string(), v.unknown())) }))

/** Queries a database of the account, with text as parameters. */
export const askD1 =
  (api: Cloudflare, account: string, database: string): Ask =>
  async (sql, params) =>
    (await api.post(`/accounts/${account}/d1/database/${database}/query`, { sql, params }, Answers))[0]
      ?.results ?? []

/** Runs statements on a database of the account as one transaction. */
export async function runD1(
  api: Cloudflare,
  account: string,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const sql = statements.join(';\n')
  await api.post(`/accounts/${account}/d1/database/${database}/query`, { sql }, v.unknown())
}

const Rows = v.array(v.object({ results: v.array(v.object({ name: v.string() })) }))

/** Those of the migrations that a database does not have yet. */
export async function pendingMigrations(
  api: Cloudflare,
  account: string,
  database: string,
  all: readonly string[],
): Promise<string[]> {
  const query = (sql: string) => api.post(`/accounts/${account}/d1/database/${database}/query`, { sql }, Rows)
  // A new database has no table to query.
  const [tables] = await query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'",
  )
  if (!tables || tables.results.length === 0) return [...all]
  const [rows] = await query('SELECT name FROM d1_migrations')
  const applied = new Set(rows?.results.map(({ name }) => name))
  return all.filter((name) => !applied.has(name))
}
