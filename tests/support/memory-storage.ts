// The storage of a Durable Object in memory, on Node's SQLite: the modules of worker/durable run on it without a runtime.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type CachedStorage,
  migrate,
  type Schema,
  type Storage,
  withRowCache,
} from '#worker/durable/kit/storage.ts'

/** The empty tables of each schema as bytes: copying them takes less than a millisecond, migrating more than ten. */
const migrated = new WeakMap<Schema, Uint8Array>()

export function memoryStorage(schema: Schema): CachedStorage {
  const database = new DatabaseSync(':memory:')
  const tables = migrated.get(schema)
  if (tables) database.deserialize(tables)
  /** Compiled once, as a Durable Object does. */
  const statements = new Map<string, StatementSync>()
  const prepare = (query: string) => {
    const statement = statements.get(query) ?? database.prepare(query)
    statements.set(query, statement)
    return statement
  }
  const storage: Storage = {
    sql: {
      exec: <T>(query: string, ...bindings: (string | number | null)[]) => {
        const rows = prepare(query).all(...bindings)
        return { toArray: () => rows.map((row) => ({ ...row })) as T[] }
      },
    },
    transactionSync(work) {
      database.exec('SAVEPOINT step')
      try {
        const result = work()
        database.exec('RELEASE step')
        return result
      } catch (error) {
        database.exec('ROLLBACK TO step')
        database.exec('RELEASE step')
        throw error
      }
    },
  }
  if (!tables) {
    migrate(storage, schema)
    migrated.set(schema, database.serialize())
  }
  return withRowCache(storage)
}

/** The schema as it was when its first `done` steps were all. */
export function schemaUpTo({ steps }: Schema, done: number): Schema {
  const earlier = steps.slice(0, done)
  return { steps: earlier, tables: earlier.flat() }
}

const UNDO = new Error('undone')

/** Does something to the rows of a storage and leaves them as they were, so that many cases share one storage and its compiled statements. */
export function undone(storage: CachedStorage, work: () => void): void {
  try {
    storage.transactionSync(() => {
      work()
      throw UNDO
    })
  } catch (error) {
    if (error !== UNDO) throw error
  }
}
