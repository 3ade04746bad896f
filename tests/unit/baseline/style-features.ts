// Features of a built style sheet that a browser of the baseline does not support: properties, their keywords, functions,
// units, at-rules, media features, selectors. Features inside `@supports` have a fallback already.
import { type AtRule, type Declaration, type Node, parse, type Rule } from 'postcss'
import { AT_RULES, type Features, isKnown, PROPERTIES, SELECTORS, TYPES, walk } from './support.ts'

const known = (features: Features | undefined) => isKnown(features, { prefixed: true })

/** By function name: MDN lists `linear()` as `linear-function`, below the type that it returns. */
const FUNCTIONS = new Map<string, Features[]>()
// A keyword may have the name of a function (`background-repeat: round`); the types tell them apart.
for (const table of [TYPES, PROPERTIES]) {
  const before = new Set(FUNCTIONS.keys())
  for (const [name, features] of walk(table)) {
    const called = name.replace(/-function$/, '')
    if (!before.has(called)) FUNCTIONS.set(called, [...(FUNCTIONS.get(called) ?? []), features])
  }
}

/** Features that only a whole value shows. */
const VALUES: [name: string, pattern: RegExp, features: Features | undefined][] = [
  ['transitions of what is all or nothing', /\ballow-discrete\b/, PROPERTIES['transition-behavior']],
  ['colours from colours', /\((?:from) /, TYPES.color?.oklch?.relative_syntax],
  [
    'gradients in a colour space',
    /gradient\((?:[^()]|\([^()]*\))*?\bin (?:ok|lab|lch|srgb|hsl|display)/,
    TYPES.gradient?.['linear-gradient']?.interpolation_color_space,
  ],
]

function* ofDeclaration({ prop, value: written }: Declaration): Generator<string> {
  const value = written.replaceAll(/"[^"]*"|url\([^)]*\)/g, '')
  const property = prop.startsWith('-') ? undefined : PROPERTIES[prop]
  const isYoung = !known(property)
  if (isYoung) yield prop
  for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)) {
    const found = FUNCTIONS.get(name)
    if (found && !found.some((features) => known(features))) yield `${name}()`
  }
  for (const [word] of value.matchAll(/(?<![\w-.#])[a-z][a-z-]*(?![\w-(])/g)) {
    if (!isYoung && !known(property?.[word])) yield `${prop}: ${word}`
  }
  for (const [, unit = ''] of value.matchAll(/(?<![\w-#])[\d.]+([a-z]+)\b/gi)) {
    if (!known(TYPES.length?.[unit])) yield `1${unit}`
  }
  for (const [name, pattern, features] of VALUES) if (pattern.test(value) && !known(features)) yield name
}

function* ofRule({ selector, parent }: Rule): Generator<string> {
  for (const [text, name = ''] of selector.matchAll(/::?([a-z][\w-]*)/g)) {
    if (!known(SELECTORS[name])) yield text
  }
  if ((parent?.type === 'rule' || selector.includes('&')) && !known(SELECTORS.nesting)) yield 'nesting'
}

function* ofAtRule({ name, params }: AtRule): Generator<string> {
  if (!known(AT_RULES[name])) yield `@${name}`
  if (name !== 'media') return
  if (/[<>=]/.test(params) && !known(AT_RULES.media?.range_syntax)) yield '@media ranges'
  for (const [, feature = ''] of params.matchAll(/\(([a-z-]+)/g)) {
    if (!known(AT_RULES.media?.[feature.replace(/^(?:min|max)-/, '')])) yield `@media (${feature})`
  }
}

/** Whether a node is inside `@supports`. */
function isGuarded({ parent }: Node): boolean {
  if (!parent || parent.type === 'root') return false
  const { type, name, params } = parent as AtRule
  if (type === 'atrule' && name === 'supports' && !params.startsWith('not')) return true
  return isGuarded(parent as Node)
}

/** The features of a style sheet that are newer than the baseline, by their names in enhancements.ts. */
export function youngStyleFeatures(text: string): Set<string> {
  const found = new Set<string>()
  parse(text).walk((node) => {
    if (isGuarded(node)) return
    if (node.type === 'decl') for (const name of ofDeclaration(node)) found.add(name)
    if (node.type === 'rule') for (const name of ofRule(node)) found.add(name)
    if (node.type === 'atrule') for (const name of ofAtRule(node)) found.add(name)
  })
  return found
}
