// Cuts the typeface (Bricolage Grotesque, OFL) to the letters and weights the product uses, into public/fonts under names
// that carry their content's hash, and writes src/styles/fonts.css (the faces, and a system fallback with the same
// metrics, so that text does not move when the font arrives) and src/styles/font-files.ts.
// Run with `npm run fonts` after an update of the typeface.
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

/** Longer values stand on a line of their own, as the formatter wants them. */
const LINE_WIDTH = 90
const WEIGHTS = { min: 400, max: 800 }
/** Kerning, composed letters, the letters of a language, figures of one width. */
const FEATURES = ['kern', 'ccmp', 'locl', 'tnum']
/** Without GDEF the kerning is the same at every weight: 7 kB less, and a difference below 0.2 % of a line's width. */
const DROPPED_TABLES = ['GDEF', 'STAT']

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** What English, Dutch, German, Italian, French and Spanish write; a test holds it against the words of the locales. */
const LATIN = `${range(0x20, 0x7e)}\u00a0¡£©«°·»¿×ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëìíîïñòóôöùúûüŒœ€\u2009–—‘’‚“”„•…`
/** The rest of Latin-1 and the Turkish ı, for what members write and are called. */
const LATIN_MORE = [...`${range(0xa1, 0xff)}ı‹›™−`].filter((letter) => !LATIN.includes(letter)).join('')
/** Polish, and the other languages of Europe in Latin letters. */
const LATIN_EXT = `${range(0x100, 0x151)}${range(0x154, 0x177)}${range(0x179, 0x17f)}ȘșȚțẞ`

/**
 * Each a family of its own, in the order of `--font-family` (tokens.css): of one family with several files Chromium prepares
 * them all, at every size, before it draws the first text (docs/decisions/rendering.md). A letter that the first
 * claims and has not is asked of the next: so it speaks in whole blocks, which is shorter, and every kept page carries these lines.
 * The others claim nothing the first has, or they would be fetched for it while that is on its way.
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
 * The file's default weight, whose widths it lists, is 800. This is how wide it runs at the weights of text (400) and
 * of what is bold (680 and 740) against that and against Arial: measured in a browser over the landers' words in all seven
 * languages, so that capitals, signs and kerning count as often as they are there.
 */
const RELATIVE_WIDTH = { regular: 0.9415, bold: 0.9795 }

/** Letters as often as the languages served use them. */
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

/** The letters as `unicode-range` writes them: neighbours joined. */
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
/** For pages in Polish, beside the other. */
export const FONT_LATIN_EXT = '${urlOf('latin-ext')}'
`,
)
