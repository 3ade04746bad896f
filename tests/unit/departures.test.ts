// The table of departures (docs/decisions/testing.md): each row quotes the specification and links to a decision, or is all of it.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readProject } from '#scripts/traceability.ts'

const rows = readFileSync('docs/decisions/testing.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '')))

const quotesIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote)
const plain = (text: string) => text.toLowerCase().replaceAll(/['`]/g, '')

// That the links lead to entries is for tests/unit/decisions.test.ts to say.
it('has five cells in each row, and a decision for each departure @design 12', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) expect(row, row.join(' | ')).toHaveLength(5)
  const decisions = rows.map(([, , , , cell = '']) => cell)
  expect(
    decisions.filter((cell) => !/^(here|\[[a-z]+\]\([^)]+\)(, \[[a-z]+\]\([^)]+\))*)$/.test(cell)),
  ).toEqual([])
})

it('quotes what the specification says in the section it names', () => {
  const { rules } = readProject()
  const wrong = rows.flatMap(([sections = '', said = '']) =>
    quotesIn(said).filter(
      (quote) =>
        !rules.some(
          ({ id, text }) =>
            sections.split(', ').some((section) => id.startsWith(`spec ${section}.`)) &&
            plain(text).includes(plain(quote)),
        ),
    ),
  )
  expect(wrong).toEqual([])
  for (const [, said = ''] of rows) expect(quotesIn(said).length, said).toBeGreaterThan(0)
})
