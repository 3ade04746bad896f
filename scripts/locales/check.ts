// Checks that a locale is complete. Pure functions over flattened messages and over source text.

/** Dotted key → text, or its plural forms by category. */
export type Messages = Map<string, string | Record<string, string>>

export type Uses = {
  /** Every string literal that could be a key. */
  exact: Set<string>
  /** Key → file, for the literals passed to `t`. */
  called: Map<string, string>
  /** Keys composed in the code: `errors.${code}` is /^errors\..+$/. */
  patterns: RegExp[]
}

type Tree = { [key: string]: string | Tree }

export function flatten(tree: Tree, prefix = ''): Messages {
  const messages: Messages = new Map()
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name
    if (typeof value === 'string') messages.set(key, value)
    else if (typeof value.other === 'string') messages.set(key, value as Record<string, string>)
    else for (const [inner, text] of flatten(value, `${key}.`)) messages.set(inner, text)
  }
  return messages
}

/** Problems of a locale, compared with the source it translates. */
export function compareLocale(locale: string, messages: Messages, source: Messages): string[] {
  const problems: string[] = []
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join(' ')
  for (const key of source.keys()) if (!messages.has(key)) problems.push(`missing: ${key}`)
  for (const [key, value] of messages) {
    const original = source.get(key)
    if (original === undefined) {
      problems.push(`not in the source: ${key}`)
      continue
    }
    if ((typeof value === 'string') !== (typeof original === 'string')) {
      problems.push(`plural in one, plain in the other: ${key}`)
      continue
    }
    const forms = typeof value === 'string' ? { other: value } : value
    if (typeof value !== 'string' && Object.keys(value).toSorted().join(' ') !== categories) {
      problems.push(`plural forms of ${key} are ${Object.keys(value).join(' ')}, must be ${categories}`)
    }
    const expected = placeholdersOf(typeof original === 'string' ? original : (original.other ?? ''))
    for (const [form, text] of Object.entries(forms)) {
      if (text.trim() === '') problems.push(`empty: ${key}`)
      const found = placeholdersOf(text)
      // A form for one, such as "One new like", may leave the number out in any language.
      const lacks = expected.filter(
        (name) => !found.includes(name) && (form === 'other' || !COUNTS.includes(name)),
      )
      const extra = found.filter((name) => !expected.includes(name))
      if (lacks.length > 0) problems.push(`${key} lacks {{${lacks.join('}} {{')}}}`)
      if (extra.length > 0) problems.push(`${key} has an unknown {{${extra.join('}} {{')}}}`)
    }
  }
  return problems
}

/** Problems of the niches' messages in a locale: they must replace messages of the locale, the same ones in all languages. */
export function compareNiches(
  locale: string,
  niches: Record<string, Messages>,
  { messages, expected }: { messages: Messages; expected: Record<string, Messages> },
): string[] {
  const problems: string[] = []
  for (const niche of new Set([...Object.keys(expected), ...Object.keys(niches)])) {
    const [own, theirs] = [niches[niche] ?? new Map(), expected[niche] ?? new Map()]
    for (const key of theirs.keys()) if (!own.has(key)) problems.push(`${niche} lacks ${key}`)
    const below = new Map([...messages].filter(([key]) => own.has(key)))
    problems.push(...compareLocale(locale, own, below).map((problem) => `${niche}: ${problem}`))
    for (const [key, text] of own) {
      if (!theirs.has(key)) problems.push(`${niche} has ${key} in this locale only`)
      if (text === messages.get(key)) problems.push(`${niche} repeats ${key} of the locale`)
    }
  }
  return problems
}

const COUNTS = ['count', 'number']

export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))]
}

const LITERAL = /(\bt\(\s*)?(?:'([^'\n\\]+)'|"([^"\n\\]+)")/g
const TEMPLATE = /`([^`\n]*)`/g
const KEY = /^[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+$/

/** Adds the keys that a file contains, or composes from a fixed prefix and a variable rest. */
export function findUses(file: string, text: string, uses: Uses): void {
  for (const [, call, single, double] of text.matchAll(LITERAL)) {
    const key = single ?? double ?? ''
    if (!KEY.test(key)) continue
    uses.exact.add(key)
    if (call) uses.called.set(key, file)
  }
  for (const [, template = ''] of text.matchAll(TEMPLATE)) {
    if (!/^[a-z][a-z0-9_]*\.[a-z0-9_.]*\$\{/.test(template)) continue
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
    if (parts.every((part) => /^[\w\\.]*$/.test(part)))
      uses.patterns.push(new RegExp(`^${parts.join('.+')}$`))
  }
}
