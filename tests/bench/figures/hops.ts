// How many pages and calls exceed their budget of sequential store calls: tests/worker/calls.test.ts counts them and compares the
// table of docs/performance.md with what it counted. The short form only reads the table: the test runs in `npm test`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Figure, isShortForm } from '../figure.ts'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'worker', 'tests/worker/calls.test.ts']
/** The table of calls. The document has other tables, whose numbers would be read as hops. */
const TABLE = /<!-- hops: begin -->(.*?)<!-- hops: end -->/s
/** `| request | hops | of | D1 | of | statements |`. */
const ROW = /^\| ([^|]+) \| (\d+|∞) \| (\d+) \| (\d+) \| (\d+) \| \d+ \|/gm

/** The rows of the table of calls in `document`. Throws if there is none. */
export function readHops(document: string): RegExpExecArray[] {
  const rows = [...(TABLE.exec(document)?.[1] ?? '').matchAll(ROW)]
  if (rows.length === 0) throw new Error('docs/performance.md has no table of calls')
  return rows
}

export const figure: Figure = {
  name: 'hops',
  async measure() {
    if (!isShortForm) {
      const { status, stdout, stderr } = spawnSync(process.execPath, VITEST, { encoding: 'utf8' })
      if (status !== 0) throw new Error(`tests/worker/calls.test.ts fails\n${stdout}${stderr}`)
    }
    const rows = readHops(readFileSync('docs/performance.md', 'utf8'))
    const over = rows.filter(
      ([, , hops, may, calls, mayCalls]) =>
        hops === '∞' || Number(hops) > Number(may) || Number(calls) > Number(mayCalls),
    )
    const most = Math.max(...rows.flatMap(([, , hops]) => (hops === '∞' ? [] : Number(hops))))
    const largestBudget = Math.max(...rows.map(([, , , may]) => Number(may)))
    return [
      {
        what: 'most hops in sequence of any page or call',
        value: most,
        unit: '',
        goal: largestBudget,
        least: 1,
        exact: true,
      },
      {
        what: `over their budget, of ${rows.length} pages and calls`,
        value: over.length,
        unit: '',
        goal: 0,
        exact: true,
      },
    ]
  },
}
