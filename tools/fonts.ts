// Subsets the typeface (Bricolage Grotesque, OFL) to the letters and weights of the product, into public/fonts under names with a hash, and
// writes src/styles/fonts.css (with a system fallback of the same metrics, so that text does not move when the font arrives) and
// src/styles/font-files.ts. `npm run fonts` after an update of the typeface.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type FontMetrics, readMetrics } from './fonts/woff2-metrics.ts'

const SOURCE = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
)
const TARGET = fileURLToPath(new URL('../public/fonts/', import.meta.url))
const STYLES = fileURLToPath(new URL('../src/styles/fonts.css', import.meta.url))
const FILES = fileURLToPath(new URL('../src/styles/font-files.ts', import.meta.url))

/** Longer values go on their own line, as the formatter requires. */
const LINE_WIDTH = 90
const WEIGHTS = { min: 400, max: 800 }
/** Kerning, composed letters, localized letters, tabular figures. */
const FEATURES = ['kern', 'ccmp', 'locl', 'tnum']
/** Without GDEF the kerning is the same at every weight: 7 kB less, and a difference below 0.2 % of a line's width. */
const DROPPED_TABLES = ['GDEF', 'STAT']

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** The letters of English, Dutch, German, Italian, French and Spanish; a test compares them with the locales. */
const LATIN = `${range(0x20, 0x7e)}\u00a0¡£©«°·»¿×ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëìíîïñòóôöùúûüŒœ€\u2009–—‘’‚“”„•…`
/** The rest of Latin-1 and the Turkish ı, for names and texts of members. */
const LATIN_MORE = [...`${range(0xa1, 0xff)}ı‹›™−`].filter((letter) => !LATIN.includes(letter)).join('')
/** Polish, and the other languages of Europe in Latin letters. */
const LATIN_EXT = `${range(0x100, 0x151)}${range(0x154, 0x177)}${range(0x179, 0x17f)}ȘșȚțẞ`

/**
 * Each file is a family of its own, in the order of `--font-family` (tokens.css): Chromium prepares all files of one family, at every size,
 * before it renders the first text (docs/decisions/rendering.md). The first declares whole blocks, because every cached page contains these
 * lines; a letter that it lacks is taken from the next. The others declare nothing that the first has, or they would be loaded with it.
 */
const SUBSETS = [
  {
    name: 'latin',
    family: 'Bricolage',
    source: 'latin',
    letters: LATIN,
    claims: `${range(0x20, 0xff)}Œœ${range(0x2009, 0x20ac)}`,
  },
  {
    name: 'latin-more',
    family: 'Bricolage More',
    source: 'latin',
    letters: LATIN_MORE,
    claims: LATIN_MORE,
  },
  {
    name: 'latin-ext',
    family: 'Bricolage Ext',
    source: 'latin-ext',
    letters: LATIN_EXT,
    claims: `${range(0x100, 0x151)}${range(0x154, 0x17f)}ȘșȚțẞ`,
  },
]

/** Widths of Arial (and of Helvetica and Liberation Sans) in thousandths of the em, from "a" to "z" and the space. */
const ARIAL = {
  regular:
    '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278',
  bold: '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278',
}

/**
 * The file lists the widths of its default weight, 800. These are the widths at 400, 680 and 740 relative to that and to Arial, measured in a
 * browser over the landers' messages in all seven languages, so that the frequency of letters and kerning is included.
 */
const RELATIVE_WIDTH = { regular: 0.9415, bold: 0.9795 }

/** The frequency of letters in the served languages. */
const SAMPLE =
  'het is nooit te laat om iemand te leren kennen die bij je past schreibe heute noch eine nachricht und lerne ' +
  'neue menschen aus deiner stadt kennen dis bonjour et commence une conversation start a chat and meet someone new'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz '

function averageWidth(widthOf: (letter: string) => number | undefined): number {
  const widths = [...SAMPLE].map((letter) => widthOf(letter) ?? 0)
  return widths.reduce((sum, width) => sum + width, 0) / widths.length
}

function fallbackFace(metrics: FontMetrics, style: keyof typeof ARIAL): string {
  const arial = ARIAL[style].split(' ').map(Number)
  const size =
    (averageWidth(metrics.widthOf) * RELATIVE_WIDTH[style] * 1000) /
    averageWidth((letter) => arial[LETTERS.indexOf(letter)])
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`
  const locals =
    style === 'bold'
      ? ['Arial Bold', 'Helvetica Neue Bold', 'Roboto Bold', 'Liberation Sans Bold']
      : ['Arial', 'Helvetica Neue', 'Roboto', 'Liberation Sans']
  return `@font-face {
  font-family: 'Bricolage Fallback';
  font-weight: ${style === 'bold' ? '600 900' : '100 599'};
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(metrics.ascent / size)};
  descent-override: ${percent(metrics.descent / size)};
  line-gap-override: ${percent(metrics.lineGap / size)};
}
`
}

/** The letters as a `unicode-range`, with consecutive ones joined. */
function unicodeRange(letters: string): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [from: number, to: number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

mkdirSync(TARGET, { recursive: true })
for (const old of readdirSync(TARGET)) if (old.endsWith('.woff2')) rmSync(TARGET + old)

const faces = await Promise.all(
  SUBSETS.map(async ({ name, family, source, letters, claims }) => {
    const whole = readFileSync(`${SOURCE}/files/bricolage-grotesque-${source}-wght-normal.woff2`)
    const file = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
      dropTables: DROPPED_TABLES,
      noHinting: true,
    })
    const url = `/fonts/bricolage-${name}.${createHash('sha256').update(file).digest('hex').slice(0, 10)}.woff2`
    writeFileSync(TARGET + url.slice('/fonts/'.length), file)
    console.log(`${url} ${file.length} bytes`)
    const ranges = unicodeRange(claims)
    const css = `@font-face {
  font-family: '${family}';
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url('${url}') format('woff2');
  unicode-range:${ranges.length > LINE_WIDTH ? '\n    ' : ' '}${ranges};
}
`
    return { name, file, url, css }
  }),
)

const metrics = readMetrics(faces[0]?.file ?? Buffer.alloc(0))
writeFileSync(
  STYLES,
  [
    '/* Written by tools/fonts.ts. Bricolage Grotesque by Mathieu Triay, SIL Open Font License 1.1. */\n',
    ...faces.map((face) => face.css),
    fallbackFace(metrics, 'regular'),
    fallbackFace(metrics, 'bold'),
  ].join('\n'),
)

const urlOf = (name: string) => faces.find((face) => face.name === name)?.url
writeFileSync(
  FILES,
  `// Written by tools/fonts.ts: the files of the one typeface that pages preload (fonts.css).
export const FONT_LATIN = '${urlOf('latin')}'
/** For pages in Polish, in addition to the first. */
export const FONT_LATIN_EXT = '${urlOf('latin-ext')}'
`,
)
