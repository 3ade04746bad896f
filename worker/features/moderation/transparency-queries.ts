// What the transparency figures of one month are made of (transparency-sql.ts).
import type { MonthFigures } from '#src/domain/transparency.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { CLOSED_SQL, RECEIVED_SQL, STATEMENTS_SQL } from './transparency-sql.ts'

/** Times in epoch milliseconds; one call of the database. */
export async function findMonthFigures(
  db: Reader,
  pool: string,
  { from, to }: { from: number; to: number },
): Promise<MonthFigures> {
  const [received, closed, statements] = await db.batch(
    [RECEIVED_SQL, CLOSED_SQL, STATEMENTS_SQL].map((sql) =>
      db.prepare(sql).bind(pool, String(from), String(to)),
    ),
  )
  return {
    received: (received?.results ?? []) as MonthFigures['received'],
    closed: (closed?.results ?? []) as MonthFigures['closed'],
    statements: (statements?.results ?? []) as MonthFigures['statements'],
  }
}
