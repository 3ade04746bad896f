// The figures of the transparency report as CSV, streamed month by month, so that no more than a month is in memory.
import { monthsOf, TRANSPARENCY_HEAD, transparencyRows } from '#src/domain/transparency.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findMonthFigures } from './transparency-queries.ts'

export function createTransparency({ pool, database, now }: ServiceDeps) {
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
          const figures = await findMonthFigures(database.read, pool, month)
          stream.enqueue(encoder.encode(transparencyRows(month.month, figures)))
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
