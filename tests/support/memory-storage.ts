// A room's storage in memory, on Node's own SQLite: the modules of worker/rooms run on it without a runtime.
import { DatabaseSync } from 'node:sqlite'
import { migrate, type Schema, type Storage } from '#worker/rooms/storage.ts'

export function memoryStorage(schema: Schema): Storage {
  const database = new DatabaseSync(':memory:')
  const storage: Storage = {
    sql: {
      exec: <T>(query: string, ...bindings: (string | number | null)[]) => {
        const rows = database.prepare(query).all(...bindings)
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
  return storage
}
