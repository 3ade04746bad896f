// An account at the provider, as its API would remember it. Nothing in it knows of tests; how it is asked is routes.ts.
import { DatabaseSync } from 'node:sqlite'

export type Binding = { type: string; name: string; text?: string; [key: string]: unknown }
export type Version = { id: string; tag: string | null; bindings: Binding[]; modules: string[] }
export type Worker = {
  name: string
  versions: Version[]
  /** Names and values; only names are ever told. */
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
/** `leads_to` is what a DNS record that is no worker's points at. */
export type Zone = { id: string; name: string; status: 'active' | 'pending' }

export type Account = ReturnType<typeof createAccount>

export function createAccount(name = 'Night Owls B.V.') {
  let made = 0
  /** Ids look like the provider's and differ from one another: 32 hexadecimal digits. */
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
    /** Addresses of the files of the last upload. */
    asset_paths: [] as string[],
    zones: [] as Zone[],
    /** Hostname → worker. */
    domains: new Map<string, string>(),
    /** DNS records by hostname that lead elsewhere. */
    records: new Map<string, string>(),
    openDatabase(title: string) {
      const uuid = id().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      const database = { id: uuid, name: title, sqlite: new DatabaseSync(':memory:') }
      this.databases.push(database)
      return database
    },
  }
}

/** Another account in the same state. Databases are the same ones: a deploy without migrations only reads them. */
export function copyOf(account: Account): Account {
  const { databases, nextId, openDatabase, ...state } = account
  return { ...structuredClone(state), databases: [...databases], nextId, openDatabase }
}

/** All that lasts, for comparing two accounts; ids and secrets' values left out, since they differ by chance. */
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
