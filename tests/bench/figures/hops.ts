// How many pages and calls are further from their answer than their budget: counted by tests/worker/calls.test.ts, which also
// holds the table of docs/performance.md to what it counted.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Figure } from '../figure.ts'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'worker', 'tests/worker/calls.test.ts']
/** The table of calls, and no other of the document. */
const TABLE = /<!-- hops: begin -->(.*?)<!-- hops: end -->/s
/** `| request | hops | of | D1 | of | statements |`. */
const ROW = /^\| ([^|]+) \| (\d+|∞) \| (\d+) \| (\d+) \| (\d+) \| \d+ \|/gm

/** The rows of the table of calls in `document`; throws where there is none. */
export function readHops(document: string): RegExpExecArray[] {
  const rows = [...(TABLE.exec(document)?.[1] ?? '').matchAll(ROW)]
  if (rows.length === 0) throw new Error('docs/performance.md has no table of calls')
  return rows
}

export const figure: Figure = {
  name: 'hops',
  async measure() {
    const { status, stdout, stderr } = spawnSync(process.execPath, VITEST, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`tests/worker/calls.test.ts fails\n${stdout}${stderr}`)
    const rows = readHops(readFileSync('docs/performance.md', 'utf8'))
    const over = rows.filter(
      ([, , hops, may, journeys, mayJourneys]) =>
        hops === '∞' || Number(hops) > Number(may) || Number(journeys) > Number(mayJourneys),
    )
    const most = Math.max(...rows.flatMap(([, , hops]) => (hops === '∞' ? [] : Number(hops))))
    return [
      { what: 'most hops in sequence of any page or call', value: most, unit: '' },
      { what: `over their budget, of ${rows.length} pages and calls`, value: over.length, unit: '', goal: 0 },
    ]
  },
}
