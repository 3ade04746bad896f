// `npm run traceability`: lists which tests prove which rule of tests/rules.md. Tags at the end of a title name the rules: `@spec 5.3` is the
// third statement of section 5 of the specification, `@design 15` section 15 of the design.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A row of tests/rules.md. `id` is the tag without `@`, like `spec 5.3` or `design 15`. */
export type Rule = { id: string; text: string }

/** A title with tags, its file, and the ids of the rules that it names. */
export type TaggedTest = { file: string; title: string; rules: string[] }

const RULES = 'tests/rules.md'

/** Reads the rules from the tables of tests/rules.md. */
export function readRules(markdown: string): Rule[] {
  return [...markdown.matchAll(/^\| ((?:spec|design) [\d.]+) \| (.+) \|$/gm)].map(
    ([, id = '', text = '']) => ({
      id,
      text,
    }),
  )
}

/** A string literal with a tag. Titles do not contain their own quotation mark. */
const TAGGED_TITLE = /(['"`])((?:(?!\1)[^\n])*? @(?:spec|design) (?:(?!\1)[^\n])*)\1/g
const TAG = / @(spec|design)((?: \d+(?:\.\d+)?)+)/g

/** Finds the titles with tags in the source of a test file. */
export function taggedTests(file: string, source: string): TaggedTest[] {
  return [...source.matchAll(TAGGED_TITLE)].map(([, , literal = '']) => ({
    file,
    title: literal.replaceAll(TAG, ''),
    rules: [...literal.matchAll(TAG)].flatMap(([, document, numbers = '']) =>
      numbers
        .trim()
        .split(' ')
        .map((number) => `${document} ${number}`),
    ),
  }))
}

/** Rules that no test names, and tags that name no rule. */
export function traceabilityProblems(rules: readonly Rule[], tests: readonly TaggedTest[]): string[] {
  const known = new Set(rules.map(({ id }) => id))
  const proved = new Set(tests.flatMap((test) => test.rules))
  return [
    ...rules.filter(({ id }) => !proved.has(id)).map(({ id, text }) => `no test proves ${id}: ${text}`),
    ...tests.flatMap(({ file, title, rules: named }) =>
      named.filter((id) => !known.has(id)).map((id) => `${file} › ${title} names ${id}, which is not a rule`),
    ),
  ]
}

/** The rules and the tests of this project. */
export function readProject(): { rules: Rule[]; tests: TaggedTest[] } {
  return {
    rules: readRules(readFileSync(RULES, 'utf8')),
    tests: globSync('tests/**/*.test.{ts,tsx}')
      .toSorted()
      .flatMap((file) => taggedTests(file, readFileSync(file, 'utf8'))),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rules, tests } = readProject()
  for (const { id, text } of rules) {
    console.log(`\n${id}: ${text}`)
    for (const { file, title } of tests.filter((test) => test.rules.includes(id)))
      console.log(`  ${file} › ${title}`)
  }
  const problems = traceabilityProblems(rules, tests)
  console.log(`\n${[...problems, `${rules.length} rules, ${tests.length} tests that name one`].join('\n')}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
