// The figures of the transparency report as CSV, streamed month by month, so that no more than a month is in memory.
import { type MonthFigures, monthsOf, TRANSPARENCY_HEAD, transparencyRows } from '#src/domain/transparency.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { CLOSED_SQL, RECEIVED_SQL, STATEMENTS_SQL } from './transparency-sql.ts'

export function createTransparency({ pool, database, now }: ServiceDeps) {
  async function figuresOf({ from, to }: { from: number; to: number }): Promise<MonthFigures> {
    const [received, closed, statements] = await database.read.batch(
      [RECEIVED_SQL, CLOSED_SQL, STATEMENTS_SQL].map((sql) =>
        database.read.prepare(sql).bind(pool, String(from), String(to)),
      ),
    )
    return {
      received: (received?.results ?? []) as MonthFigures['received'],
      closed: (closed?.results ?? []) as MonthFigures['closed'],
      statements: (statements?.results ?? []) as MonthFigures['statements'],
    }
  }

  return {
    csv(year: number): Response {
      const months = monthsOf(year, now())
      const encoder = new TextEncoder()
      let next = 0
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(encoder.encode(TRANSPARENCY_HEAD)),
        async pull(stream) {
          const month = months[next]
          next += 1
          if (!month) return stream.close()
          stream.enqueue(encoder.encode(transparencyRows(month.month, await figuresOf(month))))
        },
      })
      return new Response(body, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="transparency-${pool}-${year}.csv"`,
        },
      })
    },
  }
}
