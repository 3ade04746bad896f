// Features of a built script that a browser of the baseline does not support: globals, static and instance members, events,
// flags of regular expressions, attributes in JSX. Syntax is not checked: the build compiles it. A bundle has no types, so a
// member of an unknown object counts by its name: only if the name is unambiguous (`checkVisibility`, or a call of
// `isSubsetOf`), every feature of that name is too new, and the bundle defines none of that name.
import { parseSync } from 'vite'
import { BUILTINS, ELEMENTS, type Features, GLOBAL_ATTRIBUTES, INTERFACES, isKnown, walk } from './support.ts'

type Syntax = { type: string; [key: string]: unknown }

/** Objects, by the name of their global. */
const INSTANCES: Record<string, string> = {
  window: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  screen: 'Screen',
  performance: 'Performance',
  crypto: 'Crypto',
}

const MEMBERS = new Map<string, Features[]>()
const EVENTS = new Map<string, Features[]>()
/** Built-in objects have members with common names: `union`, `take`, `drop`. */
const METHODS = new Set<string>()
for (const table of [INTERFACES, BUILTINS]) {
  for (const [entry, features] of walk(table)) {
    const event = /^(.+)_event$/.exec(entry)?.[1]
    const name = event ?? entry.replace(/_static$/, '')
    const all = event ? EVENTS : MEMBERS
    all.set(name, [...(all.get(name) ?? []), features])
    if (table === BUILTINS) METHODS.add(name)
  }
}
const isYoung = (features: Features[] | undefined) =>
  features !== undefined && !features.some((one) => isKnown(one))

function globalOf(name: string): Features | undefined {
  return BUILTINS[name] ?? INTERFACES[name] ?? INTERFACES.Window?.[name] ?? INTERFACES[`${name}_static`]
}

/** `owner` is the name of the object, if known; null if the member is not checked. */
function ofMember(
  owner: string | null,
  name: string,
  called: boolean,
  own_names: ReadonlySet<string | null>,
) {
  const type = owner === null ? null : (INSTANCES[owner] ?? owner)
  const table = type === null ? undefined : (BUILTINS[type] ?? INTERFACES[type])
  const own = table?.[`${name}_static`] ?? table?.[name]
  if (own) return isKnown(own) ? null : `${owner}.${name}`
  const isUnmistakable = !own_names.has(name) && (/[a-z][A-Z]/.test(name) || (called && METHODS.has(name)))
  return isUnmistakable && isYoung(MEMBERS.get(name)) ? `.${name}` : null
}

/** The value of an identifier, a string or a template without expressions; the minifier turns strings into templates. */
function nameOf(node: unknown): string | null {
  const { type, name, value, quasis } = (node ?? {}) as Record<string, unknown>
  if (type === 'Identifier') return name as string
  if (type === 'Literal') return typeof value === 'string' ? value : null
  const [text, more] = (quasis ?? []) as { value: { cooked: string } }[]
  return type === 'TemplateLiteral' && text && !more ? text.value.cooked : null
}

function* ofCall({ callee, arguments: given }: Syntax): Generator<string> {
  const [first, second] = given as Syntax[]
  const text = nameOf(first)
  if (text === null || first?.type === 'Identifier') return
  const called = callee as Syntax
  if (nameOf(called.property ?? called) === 'addEventListener' && isYoung(EVENTS.get(text)))
    yield `${text} event`
  const element = ELEMENTS[text]
  if (!element || second?.type !== 'ObjectExpression') return
  for (const property of second.properties as Syntax[]) {
    const attribute = nameOf(property.key)?.toLowerCase() ?? ''
    if (!isKnown(element[attribute] ?? GLOBAL_ATTRIBUTES[attribute])) yield `${attribute} attribute`
  }
}

/** The name of an accessed member; null for a computed one. */
const memberOf = ({ computed, property }: Syntax) =>
  computed && (property as Syntax).type === 'Identifier' ? null : nameOf(property)

/** Members that a script defines on its own objects. */
function namesMadeBy(node: Syntax): string | null {
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    return nameOf(node.key)
  const { left } = node as { left?: Syntax }
  return node.type === 'AssignmentExpression' && left?.type === 'MemberExpression' ? memberOf(left) : null
}

/** Positions where an identifier is a member's name, not a global. */
const isMemberName = (parent: Syntax, place: string) =>
  !parent.computed && ((place === 'property' && parent.type === 'MemberExpression') || place === 'key')

type Place = { node: Syntax; parent: Syntax; place: string }

/** Every node of a program, outermost first, with the property of its parent that holds it. */
function placesIn(program: unknown): Place[] {
  const places: Place[] = []
  const visit = (value: unknown, parent: Syntax, place: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent, place)
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const syntax = value as Syntax
      places.push({ node: syntax, parent, place })
      for (const key in syntax) visit(syntax[key], syntax, key)
    }
  }
  visit(program, { type: 'File' }, 'program')
  return places
}

/** The features of a script that are newer than the baseline, by their names in enhancements.ts. */
export function youngScriptFeatures(text: string, file = 'script.js'): Set<string> {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const made = new Set<string | null>()
  const places = placesIn(program)
  for (const { node } of places) made.add(namesMadeBy(node))
  const found = new Set<string>()
  const add = (name: string | null) => name && found.add(name)
  for (const { node, parent, place } of places) {
    if (node.type === 'Identifier' && !isMemberName(parent, place)) {
      const name = node.name as string
      if (!isKnown(globalOf(name))) add(name)
    }
    if (node.type === 'MemberExpression') {
      const name = memberOf(node)
      const owner = (node.object as Syntax).type === 'Identifier' ? nameOf(node.object) : null
      if (name) add(ofMember(owner, name, place === 'callee', made))
    }
    if (node.type === 'CallExpression') for (const name of ofCall(node)) add(name)
    const { flags = '' } = (node.regex ?? {}) as { flags?: string }
    if (flags.includes('v') && !isKnown(BUILTINS.RegExp?.unicodeSets)) add('regular expression /v')
  }
  return found
}
