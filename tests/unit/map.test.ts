// tests/README.md is true: what it names exists, what exists it names, and what it calls not built is not. So are the
// mentions of tests elsewhere.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageJson from '#package.json' with { type: 'json' }
import type { Group } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import { REFUSALS } from '#src/contract/refusals.ts'
import * as constants from '#src/domain/constants.ts'
import { PAGES } from '#src/routes.tsx'
import { type Known, plainRoute, problemsOf } from './map/check.ts'
import { readMap } from './map/read-map.ts'
import { parseSpecification, readSpecification } from './map/specification.ts'
import { titlesOf } from './map/titles.ts'

const calls = Object.values<Group>(contract).flatMap(({ path, calls }) =>
  Object.values(calls).map(({ method, flag }) => `${method} ${path}${flag ? `?${flag}` : ''}`),
)
const figures = globSync('tests/bench/figures/*.ts').map((file) => /([a-z-]+)\.ts$/.exec(file)?.[1])

const KNOWN: Known = {
  tests: new Map(
    globSync('tests/**/*.test.{ts,tsx}').map((file) => [
      file.replace(/^tests\//, ''),
      titlesOf(readFileSync(file, 'utf8'), file.endsWith('.tsx')),
    ]),
  ),
  commands: [
    ...Object.keys(packageJson.scripts).map((script) => `npm run ${script}`),
    ...figures.map((figure) => `npm run bench -- ${figure}`),
  ],
  built: {
    route: [...new Set(PAGES.map(({ path }) => plainRoute(path)))],
    call: [...new Set(calls)],
    constant: Object.keys(constants),
    refusal: Object.keys(REFUSALS),
  },
  specification: readSpecification(),
}

describe('tests/README.md', () => {
  it('names tests that exist, and everything that is built', () => {
    const problems = problemsOf(readMap(readFileSync('tests/README.md', 'utf8')), KNOWN)
    // As lines, so that none is left out of the report.
    expect(problems.join('\n')).toBe('')
  })
})

describe('what is wrong with the map is said', () => {
  const tests: Known['tests'] = new Map([
    ['unit/likes.test.ts', { groups: ['likes'], tests: ['likes go both ways', 'likes of … are …'] }],
    ['unit/moved/wallet.test.ts', { groups: [], tests: ['a wallet is never below zero'] }],
  ])
  const built = { route: ['/likes/{type}'], call: [], constant: [], refusal: [] }
  const specification = parseSpecification(
    '## 1. What\n\n- Likes: two lists. They are paged.\n- Prices: not shown.\n',
  )
  const SECTIONS = Array.from({ length: 9 }, (_, index) => `## ${index + 1}. Section`)
  /** A map without a fault, but for the lines given. */
  const problemsIn = (...lines: string[]) => {
    const rest = [
      '| route | proved by |',
      '|---|---|',
      '| `/likes/{type}` “Likes: two lists” “They are paged” | `unit/likes.test.ts` › *likes*; `unit/moved/wallet.test.ts` › *a wallet is …* |',
    ]
    const map = [...lines, ...SECTIONS.flatMap((section) => [section, ...rest])]
    return problemsOf(readMap(map.join('\n')), { tests, commands: ['npm run fuzz'], built, specification })
  }
  const RULES = ['| rule | proved by |', '|---|---|']

  it('not at all where nothing is wrong', () => {
    expect(problemsIn()).toEqual([])
    expect(
      problemsIn(
        ...RULES,
        '| all | `unit/likes.test.ts` › *likes of Anna are hers*, *likes*; `npm run fuzz` |',
      ),
    ).toEqual([])
  })

  it.each([
    ['no test', '| a rule | |', 'tests/README.md:3 names no test'],
    [
      'a file without a title',
      '| a | `unit/likes.test.ts` |',
      'names tests/unit/likes.test.ts, but none of its tests',
    ],
    [
      'a title that is none',
      '| a | `unit/likes.test.ts` › *likes go both* |',
      '“likes go both”, which does not exist; nearest: “likes go both ways”',
    ],
    [
      'a title of another file',
      '| a | `unit/likes.test.ts` › *a wallet is never below zero* |',
      'it is in tests/unit/moved/wallet.test.ts',
    ],
    [
      'a file that was moved',
      '| a | `unit/wallet.test.ts` › *a wallet …* |',
      'tests/unit/wallet.test.ts, which does not exist; what it names is in tests/unit/moved/wallet.test.ts',
    ],
    ['a command that is none', '| a | `npm run away` |', 'names npm run away, which is no command'],
    [
      'words nobody said',
      '| “Likes: one list” | `unit/likes.test.ts` › *likes* |',
      'quotes “Likes: one list”, which the specification does not say',
    ],
  ])('for a row with %s', (_, row, problem) => {
    expect(problemsIn(...RULES, row)).toEqual([expect.stringContaining(problem)])
  })

  it('for what is built and in no row, and for a row of what is not', () => {
    expect(problemsOf([], { tests, commands: [], built, specification: null })).toEqual([
      expect.stringContaining('names no test of tests/unit/likes.test.ts'),
      expect.stringContaining('names no test of tests/unit/moved/wallet.test.ts'),
      'tests/README.md has no row that proves the route /likes/{type}',
      ...SECTIONS.map(
        (_, index) => `tests/README.md has no rows for section ${index + 1} of the specification`,
      ),
    ])
    expect(
      problemsIn('| route | proved by |', '|---|---|', '| `/premium` | `unit/likes.test.ts` › *likes* |'),
    ).toEqual(['tests/README.md:3 names the route /premium, which is not built'])
    expect(problemsIn('| route | so far |', '|---|---|', '| `/likes/{type}` | nothing |')).toEqual([
      'tests/README.md:3 says that the route /likes/{type} is not built, but it is',
    ])
  })

  it('for a sentence and a row of the specification that nobody names', () => {
    const wants = parseSpecification(
      '## 2. Routes\n\n| Route |\n|---|\n| /likes, /away |\n\n- A page. Another page.\n',
    )
    const rows = readMap('| rule | proved by |\n|---|---|\n| “Another page” | `x` |')
    const problems = problemsOf(rows, { tests: new Map(), commands: [], built, specification: wants })
    expect(problems).toContain(
      'tests/README.md does not name what the specification says in section 2 (line 7): “A page.”',
    )
    expect(problems).toContain(
      'tests/README.md does not name what the specification says in section 2 (line 5): “/likes, /away”',
    )
  })
})

describe('titles', () => {
  it('are read from the source, with the groups around them and room for what comes at run time', () => {
    const source = `
      describe.each(ALL)('in %s', () => {
        it.each([1])('is $name', () => {})
        for (const x of ALL) test(\`goes to \${x}\`, { timeout: 1 }, async () => {})
      })
      test.describe('a group', () => test('holds', () => {}))
      test.setTimeout(5_000)
      test.step('is no test', () => {})`
    expect(titlesOf(source, false)).toEqual({
      groups: ['in …', 'a group'],
      tests: ['in … is …', 'in … goes to …', 'a group holds'],
    })
  })
})

describe('wherever a test is mentioned', () => {
  const files = globSync(['*.md', 'docs/**/*.md', '{src,worker,client,scripts,sites,tests}/**/*.{ts,tsx}'])
  const MENTION = /\btests\/[\w/-]+(?:\.[\w-]+)*\.tsx?\b/g
  const mentionsIn = (text: string, pattern: RegExp) => text.match(pattern) ?? []

  it('it exists', () => {
    const mentions = files
      .filter((file) => !file.startsWith('tests/unit/map'))
      .flatMap((file) => mentionsIn(readFileSync(file, 'utf8'), MENTION).map((named) => ({ file, named })))
    const beside_tables = readFileSync('tests/README.md', 'utf8').replaceAll(/^\|.*$/gm, '')
    for (const named of mentionsIn(beside_tables, /(?<=`)[\w/-]+\.test\.tsx?(?=`)/g))
      mentions.push({ file: 'tests/README.md', named: `tests/${named}` })
    expect(mentions.length).toBeGreaterThan(10)
    expect(mentions.filter(({ named }) => !existsSync(named))).toEqual([])
  })
})
