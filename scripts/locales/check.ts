// Checks that a locale is complete: pure functions over flattened messages and over source text.

/** Dotted key → text, or its plural forms by category. */
export type Words = Map<string, string | Record<string, string>>

export type Uses = {
  /** Every string literal that could be a key. */
  exact: Set<string>
  /** Key → file, for the literals passed to `t`. */
  called: Map<string, string>
  /** Keys put together in the code: `errors.${code}` is /^errors\..+$/. */
  patterns: RegExp[]
}

type Tree = { [key: string]: string | Tree }

export function flatten(tree: Tree, prefix = ''): Words {
  const words: Words = new Map()
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name
    if (typeof value === 'string') words.set(key, value)
    else if (typeof value.other === 'string') words.set(key, value as Record<string, string>)
    else for (const [inner, text] of flatten(value, `${key}.`)) words.set(inner, text)
  }
  return words
}

/** Problems of a locale, compared with the source it translates. */
export function compareLocale(locale: string, words: Words, source: Words): string[] {
  const problems: string[] = []
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join(' ')
  for (const key of source.keys()) if (!words.has(key)) problems.push(`missing: ${key}`)
  for (const [key, value] of words) {
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
      // "One new like" need not say 1, in no language.
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

/** Problems of the niches' messages in a locale: each must replace messages of the locale, and the same ones in all languages. */
export function compareVoices(
  locale: string,
  voices: Record<string, Words>,
  { words, expected }: { words: Words; expected: Record<string, Words> },
): string[] {
  const problems: string[] = []
  for (const niche of new Set([...Object.keys(expected), ...Object.keys(voices)])) {
    const [own, theirs] = [voices[niche] ?? new Map(), expected[niche] ?? new Map()]
    for (const key of theirs.keys()) if (!own.has(key)) problems.push(`${niche} lacks ${key}`)
    const below = new Map([...words].filter(([key]) => own.has(key)))
    problems.push(...compareLocale(locale, own, below).map((problem) => `${niche}: ${problem}`))
    for (const [key, text] of own) {
      if (!theirs.has(key)) problems.push(`${niche} alone says ${key}`)
      if (text === words.get(key)) problems.push(`${niche} says ${key} as everybody does`)
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

/** Adds the keys that a file names, or puts together from a fixed beginning and a variable end. */
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
