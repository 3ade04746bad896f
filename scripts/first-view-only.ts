// Vite plugin: the server draws first views. What a component does later, its effects, what it answers events with and the
// elements it keeps hold of, React never asks for there, so the worker carries none of it (docs/decisions/build.md). What is
// drawn is the same to the byte.
import path from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'

const VIEWS = /^src\/(?:pages|parts|layouts|ui)\/.*\.tsx?$|^src\/root\.tsx$/
const HANDLER = /^on[A-Z]/
/** Does nothing where a page is drawn on the server. */
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useImperativeHandle'])
/** Answers what nobody may read any more. */
const HOLDS = new Set(['useRef', 'useCallback', 'useEffectEvent'])
/** There, because a component may look whether it is; never called. */
const NOTHING = '()=>{}'

type Cut = { start: number; end: number; by: string }
type Span = { start: number; end: number }

export function firstViewOnly(): Plugin {
  let root = ''
  return {
    name: 'vonk:first-view-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'vonk',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      const file = path.relative(root, id)
      return VIEWS.test(file) ? { code: onlyFirstView(code, file), map: null } : null
    },
  }
}

/** The module without what happens behind the first view, and without what only that needed. */
export function onlyFirstView(code: string, file: string): string {
  let rest = apply(code, laterOf(parse(code, file)))
  for (;;) {
    const less = apply(rest, unusedOf(parse(rest, file)))
    if (less === rest) return rest
    rest = less
  }
}

function parse(code: string, file: string): ESTree.Program {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program
}

function apply(code: string, cuts: readonly Cut[]): string {
  let rest = ''
  let from = 0
  for (const { start, end, by } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    // One inside of another goes with it.
    if (start < from) continue
    rest += code.slice(from, start) + by
    from = end
  }
  return rest + code.slice(from)
}

const isFunction = (
  node: ESTree.Node | null | undefined,
): node is ESTree.Function | ESTree.ArrowFunctionExpression =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

const calledName = (node: ESTree.Node | null | undefined) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : ''

/** The node and all below it, but for names of properties, which stand for nothing. */
function* nodesOf(node: unknown): Generator<ESTree.Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one)
  else if (isNode(node)) {
    yield node
    for (const [key, below] of Object.entries(node)) if (!namesProperty(node, key)) yield* nodesOf(below)
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

const namesProperty = (node: ESTree.Node, key: string) =>
  (node.type === 'MemberExpression' && key === 'property' && !node.computed) ||
  (node.type === 'Property' && key === 'key' && !node.computed)

/** Effects, handlers and held elements. */
function laterOf(program: ESTree.Program): Cut[] {
  const cuts: Cut[] = []
  const isOwnFunction = ownFunctionsOf(program)
  for (const node of nodesOf(program)) {
    if (node.type === 'ExpressionStatement' && EFFECTS.has(calledName(node.expression)))
      cuts.push(cut(node, ';'))
    if (node.type !== 'JSXOpeningElement') continue
    const isElement = node.name.type === 'JSXIdentifier' && /^[a-z]/.test(node.name.name)
    for (const attribute of node.attributes) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
      if (attribute.value?.type !== 'JSXExpressionContainer') continue
      const { expression } = attribute.value
      const isHandler = HANDLER.test(attribute.name.name)
      if (isElement && (isHandler || attribute.name.name === 'ref')) cuts.push(cut(attribute, ''))
      else if (isHandler && isOwnFunction(expression)) cuts.push(cut(expression, NOTHING))
    }
  }
  return cuts
}

/** Tells what is surely a function of the module's own: it gives the name to nothing else. */
function ownFunctionsOf(program: ESTree.Program): (node: ESTree.Node) => boolean {
  const functions = new Set<string>()
  const bound: string[] = []
  for (const node of nodesOf(program)) {
    if (node.type === 'VariableDeclarator') {
      bound.push(...namesIn(node.id))
      if (node.id.type === 'Identifier' && isFunction(node.init)) functions.add(node.id.name)
    }
    if (node.type === 'FunctionDeclaration' && node.id) {
      bound.push(node.id.name)
      functions.add(node.id.name)
    }
    if (node.type === 'FunctionDeclaration' || isFunction(node)) bound.push(...node.params.flatMap(namesIn))
  }
  return (node) =>
    isFunction(node) ||
    (node.type === 'Identifier' &&
      functions.has(node.name) &&
      bound.filter((name) => name === node.name).length === 1)
}

/** All names that a pattern binds. */
function namesIn(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

const cut = ({ start, end }: Span, by: string): Cut => ({ start, end, by })

/** Functions and held things that are named once, where they are made. */
function unusedOf(program: ESTree.Program): Cut[] {
  const named = new Map<string, number>()
  const made: { name: string; span: Span }[] = []
  const exported = new Set<Span>()
  for (const node of nodesOf(program)) {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      named.set(node.name, (named.get(node.name) ?? 0) + 1)
    if (node.type === 'ExportNamedDeclaration' && node.declaration) exported.add(node.declaration)
    if (node.type === 'FunctionDeclaration' && node.id) made.push({ name: node.id.name, span: node })
    if (node.type !== 'VariableDeclaration') continue
    const [only, another] = node.declarations
    if (!only || another || only.id.type !== 'Identifier') continue
    if (isFunction(only.init) || HOLDS.has(calledName(only.init)))
      made.push({ name: only.id.name, span: node })
  }
  return made
    .filter(({ name, span }) => named.get(name) === 1 && !exported.has(span))
    .map(({ span }) => cut(span, ';'))
}
