// The table of docs/performance.md: what every request was counted to need, beside what it may.
import type { Hops } from '#tests/support/hops.ts'
import type { Budget } from './budgets.ts'

export type CountedRow = { title: string; budget: Budget | undefined; counted: Hops }

const HEAD = `| request | hops | of | D1 | of | statements | what it asks, one after another | behind the answer |
|---|---|---|---|---|---|---|---|`

/** `D1 first, 2 x D1 all`. */
function listed(names: readonly string[]): string {
  const times = Map.groupBy(names, (name) => name)
  return [...times].map(([name, { length }]) => (length > 1 ? `${length} x ${name}` : name)).join(', ')
}

const number = (count: number | undefined) => (Number.isFinite(count) ? String(count) : '∞')

/** What these leave behind the answer is now counted before it, now not: they keep their budget, and have no figures of their own. */
const RACING: readonly string[] = ['profileImage.add', 'resetPassword.change']

function rowOf({ title, budget, counted }: CountedRow): string {
  const { hops, journeys, statements, waves, behind } = counted
  if (RACING.includes(title))
    return `| ${title} | at most | ${number(budget?.hops)} | at most | ${number(budget?.journeys)} | | what runs behind the answer may come before it | |`
  const cells = [
    title.replace(/^\/\S*/, (path) => `\`${path}\``),
    number(hops),
    number(budget?.hops),
    number(journeys),
    number(budget?.journeys),
    number(statements),
    waves.map(listed).join(' → '),
    listed(behind),
  ]
  return `| ${cells.join(' | ')} |`
}

export const tableOf = (rows: readonly CountedRow[]): string => [HEAD, ...rows.map(rowOf)].join('\n')

/** Of a row, what no timing decides: the request, its budget, and all it asks, before its answer or behind it, in no order. */
function essenceOf(line: string): string {
  const [title, , hops, , journeys, , asked, behind] = line.split(' | ')
  const names = `${asked} → ${behind}`.replace(/ \|$/, '').split(/ → |, /)
  const each = names.flatMap((name) => {
    const [, times = '1', one = ''] = /^(?:(\d+) x )?\s*(.*?)\s*$/.exec(name) ?? []
    return one ? Array.from({ length: Number(times) }, () => one) : []
  })
  return [title, hops, journeys, ...each.toSorted()].join(' | ')
}

/**
 * Whether a page has the table already. What a request leaves behind its answer is now counted before it, now not, as the
 * machine has time; both are as good.
 */
export function hasTable(page: string, rows: readonly CountedRow[]): boolean {
  const said = new Set(page.split('\n').map(essenceOf))
  return rows.map(rowOf).every((row) => said.has(essenceOf(row)))
}
