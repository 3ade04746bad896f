// Typed access to D1: Kysely builds and compiles, the binding runs. D1 has no interactive transactions, so the builder has no driver on
// purpose; writes that belong together use `batch`, which is one transaction.
import {
  type Compilable,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  DummyDriver,
  QueryCreator,
  type QueryExecutorProvider,
  type RawBuilder,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { batchedRead, bind } from './batch-loader.ts'
import { type Reader, recordWrite, type Writer } from './database.ts'
import type { Statement } from './prepared.ts'
import type { Schema } from './schema.ts'

const executor = new DefaultQueryExecutor(
  new SqliteQueryCompiler(),
  new SqliteAdapter(),
  new DefaultConnectionProvider(new DummyDriver()),
)

/** Not `Kysely` itself, which includes transactions, introspection and schema builders. */
class Builder extends QueryCreator<Schema> implements QueryExecutorProvider {
  constructor() {
    super({ executor })
  }
  /** For `sql`, which asks who compiles it. */
  getExecutor = () => executor
}

/** The query builder. It only compiles: pass `build.selectFrom(…)…` to one of the functions below. */
export const build = new Builder()

/** Compiled already (prepared.ts), or to be compiled for this call. */
export type Query<Row = unknown> = Statement<Row> | Compilable<Row>

const statementOf = <Row>(query: Query<Row>): Statement<Row> => ('compile' in query ? query.compile() : query)

/** A compiled and bound statement, for `D1Database.batch` and `EXPLAIN`. */
export const prepare = (db: Reader, query: Query): D1PreparedStatement => bind(db, statementOf(query))

/** All rows of a query. Joins the batch of the same turn (batch-loader.ts). */
export function all<Row>(db: Reader, query: Query<Row>): Promise<Row[]> {
  return batchedRead(db, statementOf(query))
}

/** The first row of a query, or null. */
export async function first<Row>(db: Reader, query: Query<Row>): Promise<Row | null> {
  const [row] = await all(db, query)
  return row ?? null
}

function changesOf(db: Writer, { meta }: D1Result): number {
  if (meta.changes > 0) recordWrite(db)
  return meta.changes
}

/** Runs one write and returns how many rows it changed. */
export async function run(db: Writer, query: Query): Promise<number> {
  return changesOf(db, await prepare(db, query).run())
}

/** Runs writes as one transaction and returns how many rows each changed. */
export async function batch(db: Writer, queries: readonly Query[]): Promise<number[]> {
  const results = await db.batch(queries.map((query) => prepare(db, query)))
  return results.map((result) => changesOf(db, result))
}

/** Runs one write and returns the first row it returns, or null where it changed none. */
export async function runAndReturn<Row>(db: Writer, query: Query<Row>): Promise<Row | null> {
  const result = await prepare(db, query).run<Row>()
  changesOf(db, result)
  return result.results[0] ?? null
}

/** Runs one write and then reads the first row of a query: one call, one transaction. */
export async function runThenFirst<Row>(
  db: Writer,
  write: Query,
  query: Query<Row>,
): Promise<{ changes: number; row: Row | null }> {
  const [written, found] = await db.batch([prepare(db, write), prepare(db, query)])
  return {
    changes: written ? changesOf(db, written) : 0,
    row: (found?.results[0] as Row | undefined) ?? null,
  }
}

/** The values of an `IN (…)` of any length as one bound parameter, a JSON array; D1 allows 100 in a query. */
export const eachOf = (json: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(select value from json_each(${json}))`

/** The same for values of this process. */
export const anyOf = <Value extends string | number>(values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`(select value from json_each(${JSON.stringify(values)}))`

/** A column that is hidden from the query planner, where another index is better and SQLite does not see that. */
export function unindexed<Value>(column: string): RawBuilder<Value> {
  return sql<Value>`+${sql.ref(column)}`
}
