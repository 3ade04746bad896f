// The figures of the transparency report (articles 15 and 24 of the Digital Services Act), a row for each: month, kind, figure, detail, value.
import { csvRow } from './csv.ts'

const HOUR_MS = 3_600_000

/** What the database says of one month. Times in milliseconds. */
export type MonthFigures = {
  received: readonly { category: string; ground: string; locale: string; amount: number }[]
  /** `lower` and `upper`: the two middle times from receipt to decision, in the row of the outcome that has them. */
  closed: readonly {
    category: string
    outcome: string
    amount: number
    lower: number | null
    upper: number | null
  }[]
  statements: readonly {
    measure: string
    ground: string
    by_report: number
    amount: number
    lifted: number
  }[]
}

export const TRANSPARENCY_HEAD = csvRow(['month', 'kind', 'figure', 'detail', 'value'])

/** The months of a year that have begun, each with its end. Times in epoch milliseconds, UTC. */
export function monthsOf(year: number, now: number): { month: string; from: number; to: number }[] {
  return Array.from({ length: 12 }, (_, index) => ({
    month: `${year}-${String(index + 1).padStart(2, '0')}`,
    from: Date.UTC(year, index),
    to: Date.UTC(year, index + 1),
  })).filter(({ from }) => from <= now)
}

function sumsOf<Row extends { amount: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount)
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The rows of one month. */
export function transparencyRows(month: string, { received, closed, statements }: MonthFigures): string {
  const rows: [kind: string, figure: string, detail: string, value: number][] = []
  for (const kind of new Set([...received, ...closed].map(({ category }) => category))) {
    const came = received.filter(({ category }) => category === kind)
    const ended = closed.filter(({ category }) => category === kind)
    for (const [, value] of sumsOf(came, () => '')) rows.push([kind, 'received', '', value])
    if (kind === 'report')
      for (const [ground, value] of sumsOf(came, (row) => row.ground))
        rows.push([kind, 'received_by_ground', ground, value])
    for (const [locale, value] of sumsOf(came, (row) => row.locale))
      rows.push([kind, 'received_by_language', locale, value])
    for (const [outcome, value] of sumsOf(ended, (row) => row.outcome))
      rows.push([kind, 'closed', outcome, value])
    const middle = [
      ended.find(({ lower }) => lower !== null)?.lower,
      ended.find(({ upper }) => upper !== null)?.upper,
    ]
    if (middle[0] != null && middle[1] != null)
      rows.push([kind, 'median_hours', '', Math.round((middle[0] + middle[1]) / 2 / (HOUR_MS / 10)) / 10])
  }
  for (const { measure, ground, by_report, amount, lifted } of statements) {
    rows.push([
      'measure',
      by_report === 1 ? `${measure}_after_report` : `${measure}_own_initiative`,
      ground,
      amount,
    ])
    if (lifted > 0) rows.push(['measure', `${measure}_lifted`, ground, lifted])
  }
  return rows.map((row) => csvRow([month, ...row])).join('')
}
