// Copies the typeface (Bricolage Grotesque, OFL) to public/fonts under names that carry their content's hash, and
// writes src/styles/fonts.css: the faces, and a system fallback with the same metrics, so that text does not move
// when the font arrives. Run with `node scripts/fonts.ts` after an update of the typeface.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FontMetrics, readMetrics } from './woff2-metrics.ts'

const SOURCE = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
)
const TARGET = fileURLToPath(new URL('../public/fonts/', import.meta.url))
const STYLES = fileURLToPath(new URL('../src/styles/fonts.css', import.meta.url))

const SUBSETS = ['latin', 'latin-ext'] as const

/** Widths of Arial (and of Helvetica and Liberation Sans) in thousandths of the em, from "a" to "z" and the space. */
const ARIAL = {
  regular:
    '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278',
  bold: '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278',
}

/**
 * The file's default weight, whose widths it lists, is 800. This is how wide it runs at the weights of text (400) and
 * of headings (740) against that, measured in a browser over the sample below.
 */
const RELATIVE_WIDTH = { regular: 0.9539, bold: 0.9934 }

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

function unicodeRange(subset: string): string {
  const css = readFileSync(`${SOURCE}/index.css`, 'utf8')
  const range = new RegExp(`-${subset}-wght-normal\\.woff2[^}]*unicode-range:([^;]+);`).exec(css)?.[1]
  if (!range) throw new Error(`no unicode-range for the subset ${subset}`)
  return range.trim().replaceAll(',', ', ')
}

mkdirSync(TARGET, { recursive: true })
for (const old of readdirSync(TARGET)) if (old.endsWith('.woff2')) rmSync(TARGET + old)

const faces = SUBSETS.map((subset) => {
  const file = readFileSync(`${SOURCE}/files/bricolage-grotesque-${subset}-wght-normal.woff2`)
  const name = `bricolage-${subset}.${createHash('sha256').update(file).digest('hex').slice(0, 10)}.woff2`
  writeFileSync(TARGET + name, file)
  console.log(`/fonts/${name} ${file.length} bytes`)
  return {
    file,
    css: `@font-face {
  font-family: 'Bricolage';
  font-weight: 200 800;
  font-display: swap;
  src: url('/fonts/${name}') format('woff2');
  unicode-range: ${unicodeRange(subset)};
}
`,
  }
})

const metrics = readMetrics(faces[0]?.file ?? Buffer.alloc(0))
writeFileSync(
  STYLES,
  [
    '/* Written by scripts/fonts.ts. Bricolage Grotesque by Mathieu Triay, SIL Open Font License 1.1. */\n',
    ...faces.map((face) => face.css),
    fallbackFace(metrics, 'regular'),
    fallbackFace(metrics, 'bold'),
  ].join('\n'),
)
