// The browser's bundle as the worker knows it, and which of its files a page needs first.

import assets from 'virtual:client-assets'
import { sha256Bytes, toBase64 } from '#src/domain/bytes.ts'
import { ERROR_SCREEN } from '#src/page.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'
import { minifyPageCss } from './shorten-css.ts'

export { assets }

const ENTRY = 'client/main.tsx'
/** Rendered on every page, and imports the global styles first. */
const ROOT = 'src/root.tsx'
/** Rendered on sites that ask for consent. */
export const CONSENT_BAR = 'src/parts/consent/ConsentBar.tsx'
/** Styles of the 18+ notice, which has no script. */
export const ENTRY_WARNING = 'src/parts/entry-warning/EntryWarning.module.css'
const GLOBAL_STYLES = 'src/styles/index.css'

/** Style sheets of a page's modules. The global ones come first: they name the cascade layers in their order. */
export function stylesOf(modules: readonly string[]): string[] {
  return [...new Set([GLOBAL_STYLES, ENTRY, ...modules].flatMap((key) => assets.styles[key] ?? []))]
}

/** Scripts that a hydrating page needs first: the entry with its imports, and the page's own modules. */
export function scriptsOf(modules: readonly string[]): string[] {
  return [
    ...new Set([
      assets.main,
      ...[ENTRY, ERROR_SCREEN, ...modules].flatMap((key) => assets.scripts[key] ?? []),
    ]),
  ]
}

let landerHash: Promise<string> | undefined

/**
 * The inline script of a cached page, with its CSP hash (SHA-256, base64). No module: it runs in place, before the first paint. Its tag
 * names what it loads for React: the entry with its imports, and the style sheets of later pages.
 */
export async function landerScript(): Promise<{ code: string; react: string; hash: string }> {
  landerHash ??= hashOf(assets.lander)
  const files = [assets.main, ...(assets.scripts[ENTRY] ?? []), ...stylesOf([])]
  return { code: assets.lander, react: [...new Set(files)].join(' '), hash: await landerHash }
}

/** Some 40 kB each. */
const inlined = createBoundedMap<string, string>({ max_entries: 200 })

/**
 * A page's styles as one text, for inlining: with its own niche's theme only, and with the tokens that are used. `own`: styles of this
 * page alone, which no module contains.
 */
export function inlineStyles(modules: readonly string[], niche: number, own = ''): string {
  const key = `${niche} ${modules} ${own}`
  const known = inlined.get(key)
  if (known) return known
  const numbers = new Set([ROOT, ...modules].flatMap((module) => assets.inline.order[module] ?? []))
  const sheets = [...numbers].map((number) => assets.inline.sheets[number] ?? '')
  const css = minifyPageCss([...sheets, own], niche)
  inlined.set(key, css)
  return css
}

/** SHA-256, base64: as a policy names inline content. */
export const hashOf = async (text: string) => toBase64(await sha256Bytes(text))
