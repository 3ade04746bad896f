// The table of docs/performance.md: what every request was counted to need, beside what it may.
import { BEHIND_ANSWERS, type Hops } from '#tests/support/hops.ts'
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

/**
 * Of a row, what no timing decides: the request, its budget, and what it asks, before its answer or behind it; but for what is
 * written behind every answer and what is asked once more, which may come when nobody counts any more.
 */
function essenceOf(line: string): string {
  const [title, , hops, , journeys, , asked, behind] = line.split(' | ')
  const names = `${asked} → ${behind}`
    .replace(/ \|$/, '')
    .split(/ → |, /)
    .map((name) => name.replace(/^\d+ x /, '').trim())
    .filter((name) => name && !BEHIND_ANSWERS.has(name))
  return [title, hops, journeys, ...[...new Set(names)].toSorted()].join(' | ')
}

/**
 * The rows that a page does not have. What a request leaves behind its answer is now counted before it, now not, as the machine
 * has time; both are as good.
 */
export function missingRows(page: string, rows: readonly CountedRow[]): string[] {
  const said = new Set(page.split('\n').map(essenceOf))
  return rows.map(rowOf).filter((row) => !said.has(essenceOf(row)))
}
