// The storage that an object's modules are written against: the part of a Durable Object's storage that runs in one
// synchronous turn. Separate so that wallet, inbox, outbox and log are tested without a runtime.
import { createRowCache, type RowCache } from './row-cache.ts'

type SqlValue = string | number | null
type Row = Record<string, SqlValue>

export type Storage = {
  sql: { exec<T extends Row>(query: string, ...bindings: SqlValue[]): { toArray(): T[] } }
  transactionSync<T>(work: () => T): T
}

/** A storage with a row cache. */
export type CachedStorage = Storage & {
  /** The cached rows of one kind, shared by all callers; emptied when a transaction is rolled back. */
  cacheRows<T>(kind: string): RowCache<T>
}

/** Adds the row cache. Safe because an object is the only writer of its storage, one turn after the other. */
export function withRowCache(storage: Storage): CachedStorage {
  const kinds = new Map<string, RowCache<unknown>>()
  return {
    sql: storage.sql,
    transactionSync(work) {
      try {
        return storage.transactionSync(work)
      } catch (error) {
        for (const rows of kinds.values()) rows.clear()
        throw error
      }
    },
    cacheRows<T>(kind: string) {
      const rows = kinds.get(kind) ?? createRowCache()
      kinds.set(kind, rows)
      return rows as RowCache<T>
    },
  }
}

/** A schema is a list of steps, a step a list of statements. Steps are only ever added at the end. */
export type Schema = readonly (readonly string[])[]

/** Migrates the storage to the newest step of its schema, each step in one transaction. Safe to repeat. */
export function migrate(storage: Storage, schema: Schema): void {
  storage.sql.exec('CREATE TABLE IF NOT EXISTS schema_steps (step INTEGER PRIMARY KEY) STRICT')
  const [last] = storage.sql
    .exec<{ step: number }>('SELECT coalesce(max(step), 0) AS step FROM schema_steps')
    .toArray()
  const done = last?.step ?? 0
  for (const [index, statements] of schema.slice(done).entries()) {
    storage.transactionSync(() => {
      for (const statement of statements) storage.sql.exec(statement)
      storage.sql.exec('INSERT INTO schema_steps (step) VALUES (?)', done + index + 1)
    })
  }
}
