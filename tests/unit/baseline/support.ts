// The features that the baseline's browsers support, by MDN's browser compatibility data.
import { createRequire } from 'node:module'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { BASELINE } from '#scripts/build/baseline.ts'

const IN_TABLES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const

/** 16.4 → 16004, so that 16.10 is newer than 16.4; `≤37` means 37. */
function toNumber(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1000 + minor
}

/** A node of the data: the support of a feature, and the features below it. */
export type Features = Identifier
type Table = Record<string, Features>

// Not by `import`: the test runner would transform the 20 MB.
const tables: Record<'api' | 'css' | 'html' | 'javascript', Features> = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
)
const { api, css, html, javascript } = tables
const below = (table: Features | undefined, name: string): Table => (table?.[name] ?? {}) as Table

/** The data by subject. A name that is in none of them is not checked. */
export const INTERFACES = api as Table
export const BUILTINS = below(javascript, 'builtins')
export const ELEMENTS = below(html, 'elements')
export const GLOBAL_ATTRIBUTES = below(html, 'global_attributes')
export const PROPERTIES = below(css, 'properties')
export const SELECTORS = below(css, 'selectors')
export const AT_RULES = below(css, 'at-rules')
export const TYPES = below(css, 'types')

/**
 * Whether every browser of the baseline has a feature. With `prefixed`, one that needs a vendor prefix counts, because the
 * build adds it; partial support counts as support.
 */
export function isKnown(features: Features | undefined, { prefixed = false } = {}): boolean {
  if (!features?.__compat) return true
  const answers = prefixed ? KNOWN_PREFIXED : KNOWN
  const known = answers.get(features) ?? isSupported(features.__compat, prefixed)
  answers.set(features, known)
  return known
}

/** What `isKnown` has answered: the same names occur in every file. */
const KNOWN = new WeakMap<Features, boolean>()
const KNOWN_PREFIXED = new WeakMap<Features, boolean>()

function isSupported(compat: CompatStatement, prefixed: boolean): boolean {
  return BASELINE.every(({ browser, major, minor }) => {
    const oldest = major * 1000 + minor
    const isThere = (statement: SimpleSupportStatement) => {
      const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = statement
      if (typeof added !== 'string' || added === 'preview' || flags || alternative_name) return false
      if (prefix && !prefixed) return false
      return toNumber(added) <= oldest && (typeof removed !== 'string' || toNumber(removed) > oldest)
    }
    return [compat.support[IN_TABLES[browser]] ?? []].flat().some(isThere)
  })
}

/** Walks the names and features of the data, outermost first. */
export function* walk(table: Table): Generator<[name: string, features: Features]> {
  for (const [name, features] of Object.entries(table)) {
    if (name === '__compat') continue
    yield [name, features]
    yield* walk(features as Table)
  }
}
