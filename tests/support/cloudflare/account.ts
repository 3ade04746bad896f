// The state of an account of the fake Cloudflare. The API over it is in routes.ts.
import { DatabaseSync } from 'node:sqlite'

export type Binding = { type: string; name: string; text?: string; [key: string]: unknown }
export type Version = { id: string; tag: string | null; bindings: Binding[]; modules: string[] }
export type Worker = {
  name: string
  versions: Version[]
  /** Names and values; the API returns only the names. */
  secrets: Map<string, string>
  migration_tag: string | null
  crons: string[]
  subdomain: { enabled: boolean; previews_enabled: boolean }
  assets: Set<string>
}
export type Queue = {
  id: string
  name: string
  consumers: { id: string; script: string; dead_letter_queue: string | null; settings: unknown }[]
}
/** `leads_to`: the target of a DNS record that is not a worker's. */
export type Zone = { id: string; name: string; status: 'active' | 'pending' }

export type Account = ReturnType<typeof createAccount>

export function createAccount(name = 'Night Owls B.V.') {
  let made = 0
  /** A unique id of 32 hexadecimal digits, like Cloudflare's. */
  const id = () => (++made).toString(16).padStart(4, '0').repeat(8)
  return {
    id: id(),
    name,
    nextId: id,
    databases: [] as { id: string; name: string; sqlite: DatabaseSync }[],
    namespaces: [] as { id: string; title: string }[],
    buckets: [] as string[],
    queues: [] as Queue[],
    workers: new Map<string, Worker>(),
    /** The paths of the files of the last upload. */
    asset_paths: [] as string[],
    zones: [] as Zone[],
    /** Hostname → worker. */
    domains: new Map<string, string>(),
    /** DNS records that point elsewhere, by hostname. */
    records: new Map<string, string>(),
    openDatabase(title: string) {
      const uuid = id().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      const database = { id: uuid, name: title, sqlite: new DatabaseSync(':memory:') }
      this.databases.push(database)
      return database
    },
  }
}

/** A copy of an account. The databases are shared: a deploy without migrations only reads them. */
export function copyOf(account: Account): Account {
  const { databases, nextId, openDatabase, ...state } = account
  return { ...structuredClone(state), databases: [...databases], nextId, openDatabase }
}

/** The persistent state for comparing two accounts, without ids and values of secrets, which are random. */
export function summaryOf(account: Account) {
  return {
    databases: account.databases.map(({ name, sqlite }) => ({
      name,
      migrations: sqlite
        .prepare('SELECT name FROM d1_migrations ORDER BY id')
        .all()
        .map((row) => row.name),
    })),
    namespaces: account.namespaces.map(({ title }) => title),
    buckets: account.buckets,
    queues: account.queues.map(({ name, consumers }) => ({
      name,
      consumers: consumers.map(({ script, dead_letter_queue }) => ({ script, dead_letter_queue })),
    })),
    workers: [...account.workers.values()].map((worker) => ({
      name: worker.name,
      build: worker.versions.at(-1)?.tag,
      secrets: [...worker.secrets.keys()],
      migration_tag: worker.migration_tag,
      crons: worker.crons,
      subdomain: worker.subdomain,
      bindings: worker.versions
        .at(-1)
        ?.bindings.map(({ type, name }) => `${type} ${name}`)
        .sort(),
    })),
    domains: [...account.domains].sort(),
  }
}
