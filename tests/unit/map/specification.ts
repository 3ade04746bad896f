// The specification, cut into what it states: rows of its tables, and the sentences of everything else. It stands beside
// the project, not in it; where it is missing, the map is compared with the code alone.
import { existsSync, readFileSync } from 'node:fs'

const FILE = '../shared/spec.md'

export type Statement = { section: number; line: number; text: string }

/** A row of the table of routes, calls or constants; the first cell is what it is about. */
export type Row = Statement & { cells: string[] }

export type Specification = { statements: Statement[]; rows: Row[] }

/** What the specification leaves open, and what only leads to what follows, asks for no proof. */
const isOpen = (text: string) => /not shown\.?$/.test(text) || /:$/.test(text)

/** A sentence ends where the next one begins with a capital, a number or a quotation. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?]["')]?) (?=[A-Z0-9'"])/).filter((sentence) => sentence.trim() !== '')

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

export function parseSpecification(markdown: string): Specification {
  const read: Specification = { statements: [], rows: [] }
  let section = 0
  for (const [index, line] of markdown.split('\n').entries()) {
    const place = { section, line: index + 1 }
    const heading = /^## (\d+)\./.exec(line)
    if (heading) section = Number(heading[1])
    else if (section === 0 || line.startsWith('#') || line.trim() === '' || /^\|-/.test(line)) continue
    else if (line.startsWith('|')) {
      const cells = cellsOf(line)
      const isHead = markdown.split('\n')[index + 1]?.startsWith('|-')
      if (!isHead) read.rows.push({ ...place, text: cells.join(' · '), cells })
    } else {
      const text = line.replace(/^\s*(-|\d+\.) /, '').replaceAll('**', '')
      for (const sentence of sentencesOf(text))
        if (!isOpen(sentence)) read.statements.push({ ...place, text: sentence })
    }
  }
  return read
}

/** Null where the project stands alone. */
export function readSpecification(): Specification | null {
  return existsSync(FILE) ? parseSpecification(readFileSync(FILE, 'utf8')) : null
}
