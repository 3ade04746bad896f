// tests/README.md as data: the rows of its tables. The first column says what is proved: words of the specification in
// “quotation marks”, pages, calls, constants and refusals in `code`; the last one names tests, `file` › *title*.

export type Kind = 'rule' | 'route' | 'call' | 'constant' | 'refusal'

/** A file of `tests/` with titles in it; or a command, which has none. */
export type Prover = { named: string; titles: string[] }

export type MapRow = {
  line: number
  /** The heading of second order above it. */
  chapter: string
  kind: Kind
  quotes: string[]
  keys: string[]
  /** Null in a table of what is not built. */
  provers: Prover[] | null
}

const KINDS: Record<string, Kind> = {
  route: 'route',
  call: 'call',
  constant: 'constant',
  refusal: 'refusal',
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const allOf = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

function proversIn(cell: string): Prover[] {
  const provers: Prover[] = []
  for (const [, title, named] of cell.matchAll(/\*([^*]+)\*|`([^`]+)`/g)) {
    if (named !== undefined) provers.push({ named, titles: [] })
    else if (title !== undefined) provers.at(-1)?.titles.push(title)
  }
  return provers
}

export function readMap(markdown: string): MapRow[] {
  const rows: MapRow[] = []
  const lines = markdown.split('\n')
  let chapter = ''
  let head: string[] = []
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('## ')) chapter = line.slice(3)
    if (!line.startsWith('|') || line.startsWith('|-')) continue
    const cells = cellsOf(line)
    if (lines[index + 1]?.startsWith('|-')) {
      head = cells
      continue
    }
    const [about = ''] = cells
    rows.push({
      line: index + 1,
      chapter,
      kind: KINDS[head[0] ?? ''] ?? 'rule',
      quotes: allOf(/“([^”]+)”/g, about),
      keys: allOf(/`([^`]+)`/g, about),
      provers: head.at(-1) === 'proved by' ? proversIn(cells.at(-1) ?? '') : null,
    })
  }
  return rows
}
