// Compares the map with the tests, with the code and, where it is there, with the specification. Pure: what is wrong is
// answered in words that say where to mend it.
import type { Kind, MapRow, Prover } from './read-map.ts'
import type { Row, Specification, Statement } from './specification.ts'
import { ANYTHING, type Titles } from './titles.ts'

/** What the map is held against. */
export type Known = {
  /** Path below `tests/` → the titles in it. */
  tests: ReadonlyMap<string, Titles>
  commands: readonly string[]
  /** What is built, by the kind of row that names it. */
  built: Record<Exclude<Kind, 'rule'>, readonly string[]>
  specification: Specification | null
}

const MAP = 'tests/README.md'
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export function problemsOf(rows: readonly MapRow[], known: Known): string[] {
  return [
    ...rows.flatMap((row) => (row.provers ?? []).flatMap((prover) => problemsOfProver(row, prover, known))),
    ...rows.filter(({ provers }) => provers?.length === 0).map(({ line }) => `${MAP}:${line} names no test`),
    ...problemsOfFiles(rows, known),
    ...problemsOfKeys(rows, known.built),
    ...problemsOfSections(rows),
    ...(known.specification ? problemsOfQuotes(rows, known.specification) : []),
  ]
}

function problemsOfProver({ line }: MapRow, { named, titles }: Prover, { tests, commands }: Known): string[] {
  if (named.startsWith('npm '))
    return commands.includes(named) ? [] : [`${MAP}:${line} names ${named}, which is no command`]
  const found = tests.get(named)
  if (!found) {
    const moved = placeOf(titles, tests) ?? [...tests.keys()].find((file) => nameOf(file) === nameOf(named))
    const hint = moved ? `; what it names is in tests/${moved}` : ''
    return [`${MAP}:${line} names tests/${named}, which does not exist${hint}`]
  }
  if (titles.length === 0) return [`${MAP}:${line} names tests/${named}, but none of its tests`]
  return titles
    .filter((title) => !isTitle(title, found))
    .map((title) => {
      const moved = placeOf([title], tests)
      const hint = moved ? `it is in tests/${moved}` : `nearest: “${nearest(title, allOf(found))}”`
      return `${MAP}:${line} names tests/${named} › “${title}”, which does not exist; ${hint}`
    })
}

const nameOf = (file: string) => file.split('/').at(-1)
const allOf = ({ tests, groups }: Titles) => [...tests, ...groups]

/** The file that has one of these titles now. */
function placeOf(titles: readonly string[], tests: Known['tests']): string | undefined {
  const patterns = titles.map(patternOf)
  const has = (found: Titles) => allOf(found).some((title) => patterns.some((pattern) => pattern.test(title)))
  return [...tests].find(([, found]) => has(found))?.[0]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (text: string) => new RegExp(`^${text.split(ANYTHING).map(escaped).join('.*')}$`)

/** A title may be shortened by an ellipsis; what a title gets at run time may be named. */
function isTitle(named: string, titles: Titles): boolean {
  const pattern = patternOf(named)
  const says = (title: string) => title.replaceAll(ANYTHING, '').trim().length > 2
  return allOf(titles).some(
    (title) => title === named || (says(title) && (pattern.test(title) || patternOf(title).test(named))),
  )
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu))

/** The one that shares most words with it. */
function nearest(title: string, titles: readonly string[]): string {
  const wanted = wordsOf(title)
  const likeness = (other: string) => {
    const words = wordsOf(other)
    const shared = [...wanted].filter((word) => words.has(word)).length
    return shared / (wanted.size + words.size - shared)
  }
  return titles.toSorted((a, b) => likeness(b) - likeness(a))[0] ?? ''
}

/** A test that no row names is one that nobody finds. */
function problemsOfFiles(rows: readonly MapRow[], { tests }: Known): string[] {
  const named = new Set(rows.flatMap(({ provers }) => provers ?? []).map((prover) => prover.named))
  return [...tests.keys()]
    .filter((file) => !named.has(file))
    .map((file) => `${MAP} names no test of tests/${file}: a row should say what it proves`)
}

function problemsOfKeys(rows: readonly MapRow[], built: Known['built']): string[] {
  const problems: string[] = []
  for (const [kind, names] of Object.entries(built) as [Exclude<Kind, 'rule'>, readonly string[]][]) {
    const proved = new Set<string>()
    for (const { line, keys, provers } of rows.filter((row) => row.kind === kind)) {
      for (const key of keys) {
        const name = kind === 'route' ? plainRoute(key) : key
        if (provers) proved.add(name)
        if (provers && !names.includes(name))
          problems.push(`${MAP}:${line} names the ${kind} ${key}, which is not built`)
        if (!provers && names.includes(name))
          problems.push(`${MAP}:${line} says that the ${kind} ${key} is not built, but it is`)
      }
    }
    for (const name of names)
      if (!proved.has(name)) problems.push(`${MAP} has no row that proves the ${kind} ${name}`)
  }
  return problems
}

/** A page is one with the slug, or whatever else may stand at its end. */
export const plainRoute = (path: string) =>
  path.replaceAll(/:(\w+)(\??)/g, '{$1$2}').replace(/\/\{(slug|\w+\?)\}$/, '')

const problemsOfSections = (rows: readonly MapRow[]) =>
  SECTIONS.filter((section) => !rows.some(({ chapter }) => chapter.startsWith(`${section}. `))).map(
    (section) => `${MAP} has no rows for section ${section} of the specification`,
  )

/** Every sentence is quoted, every quotation is one of a sentence, and nothing is both proved and not built. */
function problemsOfQuotes(rows: readonly MapRow[], { statements, rows: table }: Specification): string[] {
  const constants = table.filter(({ section }) => section === 9)
  const sayings: Statement[] = [...statements, ...constants]
  const problems: string[] = []
  const said = new Set<Statement>()
  for (const { line, quotes } of rows) {
    for (const quote of quotes) {
      const found = sayings.filter(({ text }) => plain(text).includes(plain(quote)))
      for (const statement of found) said.add(statement)
      if (found.length === 0)
        problems.push(`${MAP}:${line} quotes “${quote}”, which the specification does not say`)
      if (found.length > 1)
        problems.push(
          `${MAP}:${line} quotes “${quote}”, which the specification says in ${found.length} places`,
        )
    }
  }
  const say = ({ section, line, text }: Statement) =>
    `${MAP} does not name what the specification says in section ${section} (line ${line}): “${text}”`
  return [
    ...problems,
    ...sayings.filter((statement) => !said.has(statement)).map(say),
    ...table.filter((row) => !isKeyed(row, rows)).map(say),
  ]
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['"‘’`]/g, '')
    .replaceAll(/\s+/g, ' ')

/** Routes and calls are named by the row's own words; the other tables are quoted. */
function isKeyed({ section, cells: [about = ''] }: Row, rows: readonly MapRow[]): boolean {
  const keysOf = (kind: Kind) => rows.filter((row) => row.kind === kind).flatMap(({ keys }) => keys)
  if (section === 2) {
    const named = new Set(keysOf('route').map(plainRoute))
    return (about.match(/\/[\w{}?/-]*/g) ?? []).every((path) => named.has(plainRoute(path)))
  }
  if (section !== 7) return true
  const call = about.replace(/ \(\w+\)/, '').replace(/=.*/, '')
  return keysOf('call').some((key) => key === call || key === call.replace(/\?.*/, ''))
}
