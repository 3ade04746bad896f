// The figure `hops` of the bench reads the table of calls only, not the other tables of the document.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readHops } from '#tests/bench/figures/hops.ts'

const ROW = '| `/members` | 2 | 2 | 1 | 1 | 5 |'
const OTHER = '| NL, women | 342 | 450 | 282 | 930 | 486 |'

it('the rows of calls are read, and those of other tables are not', () => {
  const document = `${OTHER}\n<!-- hops: begin -->\n${ROW}\n<!-- hops: end -->\n${OTHER}\n`
  expect(readHops(document).map(([, request, hops]) => [request, hops])).toEqual([['`/members`', '2']])
  expect(() => readHops(OTHER)).toThrow('no table of calls')
})

it('of docs/performance.md are all it has: no request takes more than twenty hops', () => {
  const rows = readHops(readFileSync('docs/performance.md', 'utf8'))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(([, , hops]) => Number(hops) > 20)).toEqual([])
})
