// The table of docs/performance.md: the hops counted for every request, beside its budget.
import { BEHIND_ANSWERS, type Hops } from '#tests/support/hops.ts'
import type { Budget } from './budgets.ts'

export type CountedRow = { title: string; budget: Budget | undefined; counted: Hops }

const HEAD = `| request | hops | of | D1 | of | statements | calls in sequence | after the answer |
|---|---|---|---|---|---|---|---|`

/** `D1 first, 2 x D1 all`. */
function listed(names: readonly string[]): string {
  const times = Map.groupBy(names, (name) => name)
  return [...times].map(([name, { length }]) => (length > 1 ? `${length} x ${name}` : name)).join(', ')
}

const number = (count: number | undefined) => (Number.isFinite(count) ? String(count) : '∞')

/** These requests end work sometimes before and sometimes after their answer: they have a budget and no counted figure. */
const RACING: readonly string[] = ['profileImage.add', 'resetPassword.change']

function rowOf({ title, budget, counted }: CountedRow): string {
  const { hops, journeys, statements, waves, behind } = counted
  if (RACING.includes(title))
    return `| ${title} | at most | ${number(budget?.hops)} | at most | ${number(budget?.journeys)} | | work after the answer may run before it | |`
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
 * The parts of a row that do not depend on timing: the request, its budget, and its calls before or after the answer; without
 * what is written after every answer and repeated calls, which may come when nothing is counted any more.
 */
function essenceOf(line: string): string {
  const [title, , hops, , journeys, , requested, behind] = line.split(' | ')
  const names = `${requested} → ${behind}`
    .replace(/ \|$/, '')
    .split(/ → |, /)
    .map((name) => name.replace(/^\d+ x /, '').trim())
    .filter((name) => name && !BEHIND_ANSWERS.has(name))
  return [title, hops, journeys, ...[...new Set(names)].toSorted()].join(' | ')
}

/**
 * The rows that differ from those of the page. Work after the answer may be counted before it, depending on the machine's
 * speed; both are correct.
 */
export function missingRows(page: string, rows: readonly CountedRow[]): string[] {
  const content = new Set(page.split('\n').map(essenceOf))
  return rows.map(rowOf).filter((row) => !content.has(essenceOf(row)))
}
