// The storage of a Durable Object in memory, on Node's SQLite: the modules of worker/durable run on it without a runtime.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type CachedStorage,
  migrate,
  type Schema,
  type Storage,
  withRowCache,
} from '#worker/durable/kit/storage.ts'

export function memoryStorage(schema: Schema): CachedStorage {
  const database = new DatabaseSync(':memory:')
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
  migrate(storage, schema)
  return withRowCache(storage)
}
