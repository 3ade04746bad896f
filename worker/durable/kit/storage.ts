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

/** What the tables of a kind of object are, and how they came to be. */
export type Schema = {
  /** Lists of statements that lead from the first version to the newest one. Steps are only ever added at the end. */
  steps: readonly (readonly string[])[]
  /**
   * What all steps together make of an empty storage (tests/unit/worker/durable/kit/schemas.test.ts): a new object has no rows to move,
   * and without the steps it is made in a sixth of the time.
   */
  tables: readonly string[]
}

/** Brings the storage to the newest step of its schema: a new one at once, an older one step by step, each in one transaction. Safe to repeat. */
export function migrate(storage: Storage, { steps, tables }: Schema): void {
  storage.sql.exec('CREATE TABLE IF NOT EXISTS schema_steps (step INTEGER PRIMARY KEY) STRICT')
  const [last] = storage.sql
    .exec<{ step: number }>('SELECT coalesce(max(step), 0) AS step FROM schema_steps')
    .toArray()
  const done = last?.step ?? 0
  const run = (statements: readonly string[], step: number) =>
    storage.transactionSync(() => {
      for (const statement of statements) storage.sql.exec(statement)
      storage.sql.exec('INSERT INTO schema_steps (step) VALUES (?)', step)
    })
  if (done === 0) run(tables, steps.length)
  else for (const [index, statements] of steps.slice(done).entries()) run(statements, done + index + 1)
}
