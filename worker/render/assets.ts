// The browser's bundle as the worker knows it, and which of its files a page wants first.
import assets from 'virtual:client-assets'

export { assets }

const ENTRY = 'client/main.tsx'
const GLOBAL_STYLES = 'src/styles/index.css'

/** Style sheets of a page. The global ones come first: they name the cascade layers in their order. */
export function stylesOf(module: string | null): string[] {
  const of = (key: string | null) => (key && assets.styles[key]) || []
  return [...new Set([...of(GLOBAL_STYLES), ...of(ENTRY), ...of(module)])]
}

/** Scripts a hydrating page needs at once: the entry, what it imports, and the page's own module. */
export function scriptsOf(module: string | null): string[] {
  const own = module ? (assets.scripts[module] ?? []) : []
  return [...new Set([assets.main, ...(assets.scripts[ENTRY] ?? []), ...own])]
}

let inlined: Map<string, Promise<{ css: string; hash: string }>> | undefined

/** A page's styles as one text with its CSP hash (SHA-256, base64), for pages that carry them inline. */
export function inlineStyles(module: string): Promise<{ css: string; hash: string }> {
  inlined ??= new Map()
  const known = inlined.get(module)
  if (known) return known
  const css = stylesOf(module)
    .map((url) => assets.css[url] ?? '')
    .join('\n')
  const made = hashOf(css).then((hash) => ({ css, hash }))
  inlined.set(module, made)
  return made
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
