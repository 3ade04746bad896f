// Joins the style sheets of a cached page into one short text, because it is sent with every initial render. The style sheets that
// React loads have all themes and tokens.

/** The block of tokens of a niche's theme. The first is also the default. */
const THEME = /(?::root,)?\[data-niche="?([1-7])"?\]\{[^}]*\}/g
const ONE_LAYER = /^@layer (\w+)\{((?!.*@layer).*)\}$/s
const CUSTOM_PROPERTY = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const EMPTY_RULE = /[^{};]+\{\}/g
const USED_PROPERTY = /(?<=var\()--[\w-]+/g

/** One block for each cascade layer instead of one for each component. */
function joinLayers(sheets: readonly string[]): string {
  const layers = new Map<string, string>()
  const others = sheets.map((sheet) => {
    const [, layer, rules = ''] = ONE_LAYER.exec(sheet) ?? []
    if (!layer) return sheet
    layers.set(layer, (layers.get(layer) ?? '') + rules)
    return ''
  })
  return others.join('') + [...layers].map(([layer, rules]) => `@layer ${layer}{${rules}}`).join('')
}

/** Removes custom properties that are not used, and the rules that become empty. */
export function withoutUnusedProperties(css: string): string {
  const read = new Set(css.match(USED_PROPERTY))
  const shortened = css
    .replace(CUSTOM_PROPERTY, (declaration, name) => (read.has(name) ? declaration : ''))
    .replace(EMPTY_RULE, '')
  return shortened === css ? css : withoutUnusedProperties(shortened)
}

/** `sheets` are minified, the global one first: it names the cascade layers in their order. */
export function minifyPageCss(sheets: readonly string[], niche: number): string {
  const own = joinLayers(sheets).replace(THEME, (theme, of) => (Number(of) === niche ? theme : ''))
  return withoutUnusedProperties(own)
}
