// Finds the definition and each key in the syntax tree of a site's file. The operator may edit the file by hand; computed values are reported
// as such.
import { type ESTree, parseSync } from 'vite'

type Node = ESTree.Expression | ESTree.SpreadElement
type ObjectNode = ESTree.ObjectExpression

export type SiteFile = { source: string; definition: ObjectNode }
export type Span = { start: number; end: number }

/** Strips `as const`, `satisfies …` and parentheses. */
function bare(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
    ? bare(node.expression)
    : node
}

/** Reads `export default defineSite('<id>.ts', { … })`; null for anything else, or what does not parse. */
export function readSiteFile(source: string): SiteFile | null {
  const { program, errors } = parseSync('site.ts', source)
  if (errors.length > 0) return null
  for (const statement of program.body) {
    if (statement.type !== 'ExportDefaultDeclaration' || statement.declaration.type !== 'CallExpression')
      continue
    const [, definition] = statement.declaration.arguments
    if (!definition || definition.type === 'SpreadElement') continue
    const object = bare(definition)
    if (object.type === 'ObjectExpression') return { source, definition: object }
  }
  return null
}

const nameOf = (key: ESTree.PropertyKey): string | null =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null

/** The last property of that name, which is the effective one. */
export function findProperty(object: ObjectNode, name: string): ESTree.ObjectProperty | null {
  const found = object.properties.filter(
    (property): property is ESTree.ObjectProperty =>
      property.type === 'Property' && !property.computed && nameOf(property.key) === name,
  )
  return found.at(-1) ?? null
}

export type Found = {
  /** How many parts of the path were found. */
  depth: number
  /** The last property or element on the path, null when the first one is missing. */
  at: Span | null
  value: ESTree.Expression
}

/** Follows a path of keys and indices as far as it is literal in the file. */
export function followPath({ definition }: SiteFile, path: readonly string[]): Found {
  let found: Found = { depth: 0, at: null, value: definition }
  for (const name of path) {
    let next: { at: Span; value: Node } | null = null
    if (found.value.type === 'ObjectExpression') {
      const property = findProperty(found.value, name)
      if (property) next = { at: property, value: property.value as ESTree.Expression }
    } else if (found.value.type === 'ArrayExpression') {
      const element = found.value.elements[Number(name)]
      const spread = found.value.elements.some((item) => item?.type === 'SpreadElement')
      if (element && !spread) next = { at: element, value: element }
    }
    if (!next || next.value.type === 'SpreadElement') return found
    found = { depth: found.depth + 1, at: next.at, value: bare(next.value) }
  }
  return found
}

/** The line (from 1) of an offset. */
export const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** The line of a dotted key or of its nearest parent; 1 if the file cannot be parsed. */
export function lineOfKey(source: string, key: string): number {
  const file = readSiteFile(source)
  if (!file) return 1
  const { at } = followPath(file, key.split('.'))
  return lineOf(source, (at ?? file.definition).start)
}

/** The value of a literal; undefined for a computed one. */
export function literalValue(node: ESTree.Expression): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literalValue(bare(node.argument))
    return typeof value === 'number' ? -value : undefined
  }
  if (node.type === 'ArrayExpression') {
    const values = node.elements.map((element) =>
      element && element.type !== 'SpreadElement' ? literalValue(bare(element)) : undefined,
    )
    return values.includes(undefined) ? undefined : values
  }
  if (node.type !== 'ObjectExpression') return undefined
  const entries = node.properties.map((property) =>
    property.type === 'Property' && !property.computed
      ? [nameOf(property.key), literalValue(bare(property.value as ESTree.Expression))]
      : [null, undefined],
  )
  return entries.some(([name, value]) => name === null || value === undefined)
    ? undefined
    : Object.fromEntries(entries)
}
