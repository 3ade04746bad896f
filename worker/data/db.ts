// The typed way to D1: Kysely builds and compiles, the binding runs. D1 has no interactive transactions, so the
// builder has no driver on purpose; writes that belong together go through `batch`, which is one transaction.
import {
  type Compilable,
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Reader, Writer } from './database.ts'
import type { Schema } from './schema.ts'

/** The query builder. It only compiles: `build.selectFrom(…)…` is handed to one of the functions below. */
export const build = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** A compiled and bound statement, for `D1Database.batch` and `EXPLAIN`. */
export function prepare(db: Reader, query: Compilable): D1PreparedStatement {
  const { sql: text, parameters } = query.compile()
  return db.prepare(text).bind(...parameters)
}

/** All rows of a query. */
export async function all<Row>(db: Reader, query: Compilable<Row>): Promise<Row[]> {
  return (await prepare(db, query).all<Row>()).results
}

/** The first row of a query, or null. */
export async function first<Row>(db: Reader, query: Compilable<Row>): Promise<Row | null> {
  return await prepare(db, query).first<Row>()
}

/** Runs one write and answers how many rows it changed. */
export async function run(db: Writer, query: Compilable): Promise<number> {
  return (await prepare(db, query).run()).meta.changes
}

/** Runs writes as one transaction and answers how many rows each changed. */
export async function batch(db: Writer, queries: readonly Compilable[]): Promise<number[]> {
  const results = await db.batch(queries.map((query) => prepare(db, query)))
  return results.map((result) => result.meta.changes)
}

/** A column that no index is chosen for: where rows are found by something better, SQLite cannot always tell. */
export function unindexed<Value>(column: string): RawBuilder<Value> {
  return sql<Value>`+${sql.ref(column)}`
}

/** The values of an `IN (…)` of any length as one bound parameter; D1 allows 100 in a query. */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql<string>`(select value from json_each(${JSON.stringify(values)}))`
}
