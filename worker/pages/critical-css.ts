// Reduces the inline styles of a cached page to what that page contains. The style sheets that React loads have the rest, before it
// renders anything new. Until then only the lander's script changes the page: it adds no element and no class, and changes none of the
// attributes below (docs/decisions/rendering.md).
import { withoutUnusedProperties } from '#worker/platform/assets/shorten-css.ts'

/** They select a component's variant and its parts; only React changes them. */
const STYLE_ATTRIBUTE = 'data-(?:variant|size|padding|ratio|align|part|tone)'
/** As above, without a value in a selector. */
const STYLE_FLAG = 'data-(?:block|interactive|online|ring)'
/** The script of the signup form gives its alert these tones (src/parts/signup/signup-tone.ts). */
const SCRIPT_TONES = ['success', 'danger']
const STYLE_ATTRIBUTES = new RegExp(`(${STYLE_ATTRIBUTE})="([^"]*)"`, 'g')
const STYLE_FLAGS = new RegExp(`${STYLE_FLAG}(?==")`, 'g')
const CLASSES = /\bclass="([^"]*)"/g
const ELEMENTS = /<[a-z]\w*/g
/** A class, an element or a variant; other attributes, states and pseudo-elements are ignored. */
const SELECTOR_PARTS = new RegExp(
  `\\.([\\w-]+)|\\[(${STYLE_ATTRIBUTE})="?([^"\\]]*)"?\\]|\\[(${STYLE_FLAG})\\]|\\[[^\\]]*\\]|::?[\\w-]+|([a-z]\\w*)`,
  'g',
)
/** Not needed before React has loaded. */
const VIEW_TRANSITION = /^::view-transition/

const CUSTOM_PROPERTY = /(?<![\w-])--[\w-]+/g
const SET = /(?<=[{;])--[\w-]+(?=:)/g
const [DIGITS, BASE] = [10, 36]

const STRING_OR_EDGE = /"[^"]*"|'[^']*'|[{};]/g
/** Commas in `:is(a,b)` do not separate selectors, and what is between such brackets need not be on the page. */
const IN_BRACKETS = /\([^()]*\)/g
const FONT_FACE = /@font-face\{[^}]*?unicode-range:([^;}]*)[^}]*\}/g
const HEX = 16
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g

type Rule = {
  text: string
  /** Before the braces. */
  prelude: string
  /** Between the braces; null without any: `@layer a,b;`. */
  body: string | null
}

/** The rules of one level, in their order. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let [start, open, depth] = [0, 0, 0]
  for (const { 0: found, index } of css.matchAll(STRING_OR_EDGE)) {
    if (found === '{' && depth++ === 0) open = index
    const ends = found === '}' ? --depth === 0 : found === ';' && depth === 0
    if (!ends) continue
    const text = css.slice(start, index + 1)
    const isBlock = found === '}'
    const prelude = css.slice(start, isBlock ? open : index)
    rules.push({ text, prelude, body: isBlock ? css.slice(open + 1, index) : null })
    start = index + 1
  }
  return rules
}

/** What a page contains: class names, variants as `data-size=large`, and elements as `<p`. */
function tokensIn(html: string): ReadonlySet<string> {
  const tokens = new Set(SCRIPT_TONES.map((tone) => `data-tone=${tone}`))
  for (const [, names = ''] of html.matchAll(CLASSES)) for (const name of names.split(' ')) tokens.add(name)
  for (const [, attribute, value] of html.matchAll(STYLE_ATTRIBUTES)) tokens.add(`${attribute}=${value}`)
  for (const [flag] of html.matchAll(STYLE_FLAGS)) tokens.add(flag)
  for (const [element] of html.matchAll(ELEMENTS)) tokens.add(element)
  return tokens
}

function withoutBrackets(selector: string): string {
  const shorter = selector.replace(IN_BRACKETS, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

const mayMatch = (selector: string, tokens: ReadonlySet<string>) =>
  [...withoutBrackets(selector).matchAll(SELECTOR_PARTS)].every(
    ([, name, attribute, value, flag, element]) => {
      if (element) return tokens.has(`<${element}`)
      if (flag) return tokens.has(flag)
      return (!name || tokens.has(name)) && (!attribute || tokens.has(`${attribute}=${value}`))
    },
  )

/** The selectors of a list, split at the commas outside brackets. */
function selectorsOf(prelude: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const part of prelude.split(/([(),])/)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (part === ',' && depth === 0) selectors.push('')
    else selectors.push(`${selectors.pop()}${part}`)
  }
  return selectors
}

function usedRules(css: string, tokens: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ text, prelude, body }) => {
      if (body === null || /^@(font-face|keyframes|property)/.test(prelude)) return text
      if (VIEW_TRANSITION.test(prelude)) return ''
      if (!prelude.startsWith('@')) {
        const used = selectorsOf(prelude).filter((selector) => mayMatch(selector, tokens))
        return used.length > 0 ? `${used.join(',')}{${body}}` : ''
      }
      const inner = usedRules(body, tokens)
      return inner && `${prelude}{${inner}}`
    })
    .join('')
}

/** Removes animations that are not referenced. */
const withoutUnusedKeyframes = (css: string) => {
  const rest = css.replace(KEYFRAMES, '')
  return css.replace(KEYFRAMES, (text, name) => (rest.includes(name) ? text : ''))
}

/** Removes fonts for characters that the page does not contain: their ranges compress badly. */
function withoutUnusedFonts(css: string, html: string): string {
  const used = [...new Set(html)].map((character) => character.codePointAt(0) ?? 0)
  return css.replace(FONT_FACE, (face, ranges: string) => {
    const bounds = ranges.split(',').map((range) => range.trim().slice('U+'.length).split('-'))
    const isUsed = bounds.some(([from = '', to = from]) => {
      const [first, last] = [Number.parseInt(from, HEX), Number.parseInt(to, HEX)]
      return used.some((code) => code >= first && code <= last)
    })
    return isUsed ? face : ''
  })
}

/**
 * Gives each custom property a name of one or two characters, the most frequent ones first. The names begin with a digit, as no name in
 * our sources does, so that they cannot clash with those of React's style sheets.
 */
function withShortNames(css: string): string {
  const set = new Set([...css.matchAll(SET)].map(([name]) => name))
  const uses = new Map<string, number>()
  for (const [name] of css.matchAll(CUSTOM_PROPERTY)) {
    if (set.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const byUse = [...uses].sort(([, a], [, b]) => b - a)
  const short = new Map(byUse.map(([name], index) => [name, `--${shortName(index)}`]))
  return css.replace(CUSTOM_PROPERTY, (name) => short.get(name) ?? name)
}

/** 0 → `0`, 9 → `9`, 10 → `00`, 11 → `01`, … 45 → `0z`, 46 → `10`. */
const shortName = (index: number) =>
  index < DIGITS
    ? String(index)
    : `${Math.floor((index - DIGITS) / BASE)}${((index - DIGITS) % BASE).toString(BASE)}`

/** The rules of `css`, from `minifyPageCss`, that style something in `html`. */
export function extractUsedCss(css: string, html: string): string {
  const used = withoutUnusedFonts(withoutUnusedKeyframes(usedRules(css, tokensIn(html))), html)
  return withShortNames(withoutUnusedProperties(used))
}
