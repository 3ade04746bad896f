// What is generated beside the style sheets says what they say: the colours browsers are told, the letters of the fonts.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/domain/constants.ts'
import { FONT_LATIN, FONT_LATIN_EXT } from '#src/styles/font-files.ts'
import { MAIL_COLORS } from '#src/styles/mail-colors.ts'
import { THEME_COLORS } from '#src/styles/theme-colors.ts'
import { MAIL_ROLES } from '#tools/brand/colors.ts'
import { themeOf } from '#tools/brand/theme.ts'
import { createTheme, NICHES } from '#tools/brand/token-colors.ts'
import { readMetrics } from '#tools/fonts/woff2-metrics.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

describe('theme-colors.ts', () => {
  it.each(NICHES)('has the canvas and accent of tokens.css for niche %s', (niche) => {
    const of = (role: string) => ({
      light: createTheme(niche, 'light').hex(role),
      dark: createTheme(niche, 'dark').hex(role),
    })
    expect(THEME_COLORS[Number(niche) as 1]).toEqual({ canvas: of('canvas'), accent: of('accent') })
  })
})

describe('mail-colors.ts', () => {
  it.each(NICHES)('has the colours of tokens.css for niche %s, in both schemes', (niche) => {
    for (const scheme of ['light', 'dark'] as const) {
      const theme = themeOf(niche, scheme)
      const colors = Object.entries(MAIL_ROLES).map(([name, role]) => [name, theme[role]])
      expect(MAIL_COLORS[Number(niche) as 1][scheme]).toEqual(Object.fromEntries(colors))
    }
  })

  it.each(NICHES)('can be read for niche %s: words, small print, links and buttons', (niche) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { contrast } = createTheme(niche, scheme)
      for (const [front, back] of [
        ['text', 'surface'],
        ['text-muted', 'surface'],
        ['text-muted', 'canvas'],
        ['accent-text', 'canvas'],
        ['on-accent', 'accent'],
      ] as const)
        expect([front, back, scheme, contrast(front, back) >= 4.5]).toEqual([front, back, scheme, true])
    }
  })
})

describe('the pictures of the brand', () => {
  it.each(NICHES)('are drawn for niche %s in its accent', (niche) => {
    const { light, dark } = THEME_COLORS[Number(niche) as 1].accent
    const favicon = read(`public/brand/niche-${niche}/favicon.svg`)
    expect(favicon).toContain(light)
    expect(favicon).toContain(dark)
  })

  it('have the mark of the product', () => {
    const shapes = [...read('src/ui/BrandMark.tsx').matchAll(/ d="([^"]+)"/g)].map(([, shape = '']) => shape)
    expect(shapes).toHaveLength(2)
    for (const shape of shapes) expect(read('public/brand/niche-1/favicon.svg')).toContain(shape)
  })
})

describe('the style sheets', () => {
  it('keep the figures of section 9: a bar of 3 px, modals at 1055, toasts at the top end @spec 2.57 9.17 9.21', () => {
    const tokens = read('src/styles/tokens.css')
    expect(tokens).toContain('--loading-bar-height: 3px;')
    expect(read('src/ui/LoadingBar.module.css')).toContain('var(--loading-bar-height)')
    expect(tokens).toContain('--layer-modal: 1055;')
    expect(read('src/ui/Dialog.module.css')).toContain('var(--layer-modal)')
    const toasts = read('src/ui/ToastRegion.module.css')
    expect(toasts).toMatch(/inset-block-start: [^;]*;\s*inset-inline-end: /)
  })
})

describe('what WebKit stumbles over', () => {
  const sheets = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, css: read(`src/${file}`).replace(/\/\*[\s\S]*?\*\//g, '') }))

  it.each([
    ['an `:empty` inside `:has()` is not looked at again when a text comes', /:has\([^{]*:empty/],
    ['anchors with fallbacks freeze the page', /position-try|position-anchor|anchor-name/],
  ])('is in no style sheet: %s', (_, pattern) => {
    expect(sheets.length).toBeGreaterThan(50)
    expect(sheets.filter(({ css }) => pattern.test(css)).map(({ file }) => file)).toEqual([])
  })

  it('is in no menu: a grid, whose rows it stretches to the height of the screen', () => {
    expect(read('src/ui/Menu.module.css')).not.toMatch(/display: grid/)
  })
})

describe('the fonts', () => {
  const faces = [
    ...read('src/styles/fonts.css').matchAll(
      /font-family: '([^']+)'[^}]*?url\('([^']+)'\)[^}]*?unicode-range:([^;]+);/g,
    ),
  ].map(([, family = '', url = '', ranges = '']) => ({
    family,
    url,
    widthOf: readMetrics(readFileSync(new URL(`public${url}`, root))).widthOf,
    ranges: [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    })),
  }))
  const claims = ({ ranges }: (typeof faces)[number], letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    return ranges.some(({ from, to }) => from <= code && code <= to)
  }
  /** As browsers look once all are there: the first that claims the letter and has it. */
  const ownerOf = (letter: string): string => {
    const owner = faces.find((face) => claims(face, letter) && face.widthOf(letter) !== undefined)
    return owner?.url ?? ''
  }

  it.each(LOCALES)('that a page preloads hold every letter of the words in %s', (locale) => {
    const legal = readdirSync(new URL('public/texts/legal', root)).filter((file) =>
      file.endsWith(`.${locale.slice(0, 2)}.md`),
    )
    const words = [
      read(`locales/${locale}.json`),
      ...legal.map((file) => read(`public/texts/legal/${file}`)),
    ].join('')
    const preloaded: string[] = locale === 'pl-PL' ? [FONT_LATIN, FONT_LATIN_EXT] : [FONT_LATIN]
    const missing = [...new Set(words)].filter(
      (letter) => !/\s/.test(letter) && !preloaded.includes(ownerOf(letter)),
    )
    expect(missing).toEqual([])
  })

  it('are three families, asked for a letter one after the other', () => {
    const [, stack = ''] = /--font-family:([^;]+);/.exec(read('src/styles/tokens.css')) ?? []
    const named = [...stack.matchAll(/'([^']+)'/g)].map(([, family]) => family)
    expect(named).toEqual([...faces.map(({ family }) => family), 'Bricolage Fallback'])
    expect(new Set(named).size).toBe(4)
    expect(faces[0]?.url).toBe(FONT_LATIN)
    expect([...'aéœ'].map(ownerOf)).toEqual([FONT_LATIN, FONT_LATIN, FONT_LATIN])
    expect([...'łŁő'].map(ownerOf)).toEqual([FONT_LATIN_EXT, FONT_LATIN_EXT, FONT_LATIN_EXT])
    // While a family is on its way, a later one that claims what it has would be fetched for nothing.
    const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code))
    const [first, ...others] = faces
    const had = letters.filter((letter) => first?.widthOf(letter) !== undefined)
    expect(had.filter((letter) => others.some((face) => claims(face, letter)))).toEqual([])
    expect([...'åã›ı'].map(ownerOf)).toEqual(Array(4).fill(expect.stringMatching(/latin-more/)))
  })
})
