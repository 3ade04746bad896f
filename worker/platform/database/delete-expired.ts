// Deleting what has had its time, by the table of worker/platform/retention.ts.
import { sql } from 'kysely'
import { suspensionNotices } from './audit.ts'
import type { Writer } from './database.ts'
import { batch, build } from './query.ts'
import type { Schema } from './schema.ts'

/** Rows of `table` go when the moment in `column` lies more than `ms` back. */
export type Expiry = { [Table in keyof Schema]: TableWithDate<Table> }[keyof Schema] | DaysOfTable
/** Of a table that knows the day alone, as a date in UTC. */
type DaysOfTable = { table: 'clicks' | 'funnel' | 'variants'; column: 'day'; ms: number; except?: never }
type TableWithDate<Table extends keyof Schema> = {
  table: Table
  column: {
    [Column in keyof Schema[Table]]: NonNullable<Schema[Table][Column]> extends number ? Column : never
  }[keyof Schema[Table]]
  ms: number
  /** What stays all the same. */
  except?: keyof typeof EXCEPTIONS
}

/** By name, so that the table of what expires needs no SQL. */
const EXCEPTIONS = { 'tells-of-suspended': suspensionNotices }

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
