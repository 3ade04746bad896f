// The table of departures (docs/decisions/0494): each row quotes the specification and names a decision that exists.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSpecification } from './map/specification.ts'

const FOLDER = 'docs/decisions'
const files = readdirSync(FOLDER)
const table = readFileSync(`${FOLDER}/0494-where-we-depart-from-the-specification.md`, 'utf8')
const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '')))

const quotesIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote)
const plain = (text: string) => text.toLowerCase().replaceAll(/['`]/g, '')

it('has five cells in each row, and a decision for each departure', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) expect(row, row.join(' | ')).toHaveLength(5)
  const named = rows
    .flatMap(([, , , , decisions = '']) => decisions.split(', '))
    .filter((number) => number !== 'here')
  expect(named.filter((number) => !files.some((file) => file.startsWith(`${number}-`)))).toEqual([])
})

it.skipIf(!readSpecification())('quotes what the specification says in the section it names', () => {
  const { statements = [], rows: cells = [] } = readSpecification() ?? {}
  const wrong = rows.flatMap(([sections = '', said = '']) =>
    quotesIn(said).filter((quote) => {
      const where = [...statements, ...cells].filter(({ text }) => plain(text).includes(plain(quote)))
      return !where.some(({ section }) => sections.split(', ').includes(String(section)))
    }),
  )
  expect(wrong).toEqual([])
  for (const [, said = ''] of rows) expect(quotesIn(said).length, said).toBeGreaterThan(0)
})
