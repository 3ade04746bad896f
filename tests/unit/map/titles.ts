// The titles of the tests of a file, read from its source: what is named in tests/README.md must be one of them.
import { parseAst } from 'vite'

/** What is put in at run time: `%s` and `$name` of a table, `${…}` of a template. */
export const ANYTHING = '…'

/** Groups and tests, as they are reported: the titles around a test come first, with a space between. */
export type Titles = { groups: string[]; tests: string[] }

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** `it` of `it(…)`, `it.each(TABLE)(…)`, `test.describe.configure(…)`; with the names behind it. */
function nameOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [callee.name as string]
  if (callee.type === 'MemberExpression') return [...nameOf(callee.object), ...nameOf(callee.property)]
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag)
  return []
}

const NOT_TITLED = ['step', 'extend', 'use', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'setTimeout']

function kindOf(callee: unknown): 'group' | 'test' | null {
  const [first = '', ...rest] = nameOf(callee)
  if (!['it', 'test', 'describe'].includes(first) || rest.some((name) => NOT_TITLED.includes(name)))
    return null
  return first === 'describe' || rest.includes('describe') ? 'group' : 'test'
}

/** The text of a title; a title that is computed altogether could be anything. */
function textOf(title: unknown): string | null {
  if (!isNode(title)) return null
  if (title.type === 'Literal' && typeof title.value === 'string')
    return title.value.replaceAll(/%[sdifjoO]|\$[A-Za-z_][\w.]*/g, ANYTHING)
  if (title.type === 'TemplateLiteral')
    return (title.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(ANYTHING)
  return title.type === 'Identifier' || title.type === 'MemberExpression' ? ANYTHING : null
}

/** All titles of a source file. */
export function titlesOf(source: string, isReact: boolean): Titles {
  const titles: Titles = { groups: [], tests: [] }
  const walk = (node: Node, around: string): void => {
    let within = around
    if (node.type === 'CallExpression') {
      const [title, ...rest] = node.arguments as unknown[]
      const kind = kindOf(node.callee)
      const text = kind && rest.length > 0 ? textOf(title) : null
      if (kind && text !== null) {
        within = around === '' ? text : `${around} ${text}`
        titles[kind === 'group' ? 'groups' : 'tests'].push(within)
      }
    }
    for (const child of childrenOf(node)) walk(child, within)
  }
  walk(parseAst(source, { lang: isReact ? 'tsx' : 'ts' }) as unknown as Node, '')
  return titles
}
