// Makes one text of a kept page's style sheets, as short as the page allows: it travels with every first view. All of the
// themes and tokens come with the style sheets that React brings.

/** The block of tokens that is a niche's theme. The first is also what there is without one. */
const THEME = /(?::root,)?\[data-niche="?([1-7])"?\]\{[^}]*\}/g
const ONE_LAYER = /^@layer (\w+)\{((?!.*@layer).*)\}$/s
const CUSTOM_PROPERTY = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
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

/** Leaves out the custom properties that nothing reads. */
export function withoutUnusedProperties(css: string): string {
  const read = new Set(css.match(USED_PROPERTY))
  const kept = css.replace(CUSTOM_PROPERTY, (declaration, name) => (read.has(name) ? declaration : ''))
  return kept === css ? css : withoutUnusedProperties(kept)
}

/** `sheets` are minified, the global one first: it names the cascade layers in their order. */
export function minifyPageCss(sheets: readonly string[], niche: number): string {
  const own = joinLayers(sheets).replace(THEME, (theme, of) => (Number(of) === niche ? theme : ''))
  return withoutUnusedProperties(own)
}
