// Every rule of tests/rules.md has a test, and the rules are those of the specification. Mentioned test files exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readProject, readRules, taggedTests, traceabilityProblems } from '#scripts/traceability.ts'
import { parseSpecification } from './traceability/specification.ts'

/** Outside of the repository; without it only rules and tests are compared. */
const SPECIFICATION = '../shared/spec.md'

describe('rules and tests', () => {
  it('every rule has a test, and every tag names a rule', () => {
    const { rules, tests } = readProject()
    expect(rules.length).toBeGreaterThan(200)
    expect(traceabilityProblems(rules, tests).join('\n')).toBe('')
  })

  it('every tag in the sources was read', () => {
    for (const file of globSync('tests/**/*.test.{ts,tsx}').filter(
      (name) => !name.includes('traceability'),
    )) {
      const source = readFileSync(file, 'utf8')
      const read = taggedTests(file, source).length
      expect([file, read]).toEqual([file, source.match(/^.* @(spec|design) \d.*$/gm)?.length ?? 0])
    }
  })

  it.skipIf(!existsSync(SPECIFICATION))('the rules are the statements of the specification', () => {
    const rules = readProject().rules.filter(({ id }) => id.startsWith('spec '))
    const statements = parseSpecification(readFileSync(SPECIFICATION, 'utf8'))
    expect(rules).toEqual(statements.map(({ number, text }) => ({ id: `spec ${number}`, text })))
  })
})

describe('traceability', () => {
  const rules = readRules(
    '| rule | what it says |\n|---|---|\n| spec 1.1 | Likes. |\n| design 15 | Hops. |\n',
  )

  it('reads several tags of a title, in any quotation marks', () => {
    const source = `it.each(['a'])('likes @spec 1.1 5.12 @design 15', () => {})
      describe(\`of \${name} @design 15\`, () => it("plain's", () => {}))`
    expect(taggedTests('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', title: 'likes', rules: ['spec 1.1', 'spec 5.12', 'design 15'] },
      { file: 'a.test.ts', title: `of \${name}`, rules: ['design 15'] },
    ])
  })

  it('names a rule without a test, and a tag without a rule', () => {
    const tests = taggedTests('a.test.ts', `it('likes @spec 1.1 1.2', () => {})`)
    expect(traceabilityProblems(rules, tests)).toEqual([
      'no test proves design 15: Hops.',
      'a.test.ts › likes names spec 1.2, which is not a rule',
    ])
  })

  it('numbers the statements of a section: sentences and rows, without what the specification leaves open', () => {
    const markdown =
      '## 2. Routes\n\n| Route |\n|---|\n| /likes |\n\n- A page. Another.\n- Prices: not shown.\n'
    expect(parseSpecification(markdown)).toEqual([
      { number: '2.1', text: '/likes' },
      { number: '2.2', text: 'A page.' },
      { number: '2.3', text: 'Another.' },
    ])
  })
})

describe('a mentioned test file', () => {
  const files = globSync(['*.md', 'docs/**/*.md', '{src,worker,client,scripts,sites,tests}/**/*.{ts,tsx}'])
  const MENTION = /\btests\/[\w/-]+(?:\.[\w-]+)*\.tsx?\b/g

  it('exists', () => {
    const mentions = files.flatMap((file) =>
      (readFileSync(file, 'utf8').match(MENTION) ?? []).map((named) => ({ file, named })),
    )
    expect(mentions.length).toBeGreaterThan(10)
    expect(mentions.filter(({ named }) => !existsSync(named))).toEqual([])
  })
})
