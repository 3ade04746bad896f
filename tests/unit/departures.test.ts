// The table of departures (docs/decisions/0494): each row quotes the specification and names a decision that exists.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readProject } from '#scripts/traceability.ts'

const FOLDER = 'docs/decisions'
const files = readdirSync(FOLDER)
const table = readFileSync(`${FOLDER}/0494-where-we-depart-from-the-specification.md`, 'utf8')
const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '')))

const quotesIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote)
const plain = (text: string) => text.toLowerCase().replaceAll(/['`]/g, '')

it('has five cells in each row, and a decision for each departure @design 12', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) expect(row, row.join(' | ')).toHaveLength(5)
  const named = rows
    .flatMap(([, , , , decisions = '']) => decisions.split(', '))
    .filter((number) => number !== 'here')
  expect(named.filter((number) => !files.some((file) => file.startsWith(`${number}-`)))).toEqual([])
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
