// Deletes expired rows, by the table of worker/platform/retention.ts.
import { sql } from 'kysely'
import { suspensionNotices } from './audit.ts'
import type { Writer } from './database.ts'
import { batch, build } from './query.ts'
import type { Schema } from './schema.ts'

/** Rows of `table` are deleted when the time in `column` is more than `ms` ago. */
export type Expiry = { [Table in keyof Schema]: TableWithDate<Table> }[keyof Schema] | DaysOfTable
/** For a table with days alone, as dates in UTC. */
type DaysOfTable = { table: 'clicks' | 'funnel' | 'variants'; column: 'day'; ms: number; except?: never }
type TableWithDate<Table extends keyof Schema> = {
  table: Table
  column: {
    [Column in keyof Schema[Table]]: NonNullable<Schema[Table][Column]> extends number ? Column : never
  }[keyof Schema[Table]]
  ms: number
  /** Rows that stay whatever their age. */
  except?: keyof typeof EXCEPTIONS
}

/** By name, so that the table of what expires needs no SQL. */
const EXCEPTIONS = { 'suspension-notices': suspensionNotices }

/** Deletes all that has expired, or nothing. `now` in epoch milliseconds. */
export async function deleteExpired(db: Writer, expiries: readonly Expiry[], now: number): Promise<void> {
  await batch(
    db,
    expiries.map(({ table, column, ms, except }) => {
      const end = column === 'day' ? new Date(now - ms).toISOString().slice(0, 10) : now - ms
      const old = build.deleteFrom(table).where(sql.ref(column), '<', end)
      return except ? old.where(({ not }) => not(EXCEPTIONS[except])) : old
    }),
  )
}
