// The oldest browsers of the baseline (package.json) work: bundles for the browser use no newer feature, except those that
// tests/unit/baseline/enhancements.ts lists with their fallback.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { BASELINE, BUILD_TARGET, CSS_TARGETS } from '#scripts/build/baseline.ts'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { LIBRARY_ENHANCEMENTS, SCRIPT_ENHANCEMENTS, STYLE_ENHANCEMENTS } from './baseline/enhancements.ts'
import { youngScriptFeatures } from './baseline/script-features.ts'
import { youngStyleFeatures } from './baseline/style-features.ts'

const BUILD_MS = 120_000
type Text = { file: string; text: string }

let scripts: Text[] = []
let libraries: Text[] = []
let styles: Text[] = []
beforeAll(async () => {
  const client = path.join((await ensureBundle('deploy')).folder, 'client')
  const read = (file: string) => ({ file, text: readFileSync(path.join(client, file), 'utf8') })
  const files = readdirSync(path.join(client, 'assets')).map((file) => `assets/${file}`)
  const isLibrary = (file: string) => file.startsWith('assets/vendor-')
  const all = [...files.filter((file) => file.endsWith('.js')), '.vite/lander.js']
  scripts = all.filter((file) => !isLibrary(file)).map(read)
  libraries = all.filter(isLibrary).map(read)
  const inline: { sheets: string[] } = JSON.parse(read('.vite/styles.json').text)
  styles = [
    ...files.filter((file) => file.endsWith('.css')).map(read),
    ...inline.sheets.map((text, number) => ({ file: `inline sheet ${number}`, text })),
  ]
}, BUILD_MS)

/** Features that are used and not listed, with a file that uses them, and those listed and not used. */
function compare(texts: Text[], featuresOf: (text: string) => Set<string>, listed: Record<string, string>) {
  const used = new Map<string, string>()
  for (const { file, text } of texts) for (const name of featuresOf(text)) used.set(name, file)
  return {
    unlisted: [...used].filter(([name]) => !(name in listed)).map(([name, file]) => `${name} in ${file}`),
    unused: Object.keys(listed).filter((name) => !used.has(name)),
  }
}
const NOTHING = { unlisted: [], unused: [] }

describe('the browser baseline', () => {
  it('supports every feature of the styles, or a fallback is listed', () => {
    expect(styles.length).toBeGreaterThan(50)
    expect(compare(styles, youngStyleFeatures, STYLE_ENHANCEMENTS)).toEqual(NOTHING)
  })

  it('supports every feature of the scripts, or a fallback is listed', () => {
    expect(scripts.length).toBeGreaterThan(20)
    expect(compare(scripts, youngScriptFeatures, SCRIPT_ENHANCEMENTS)).toEqual(NOTHING)
  })

  it('supports every feature of the libraries, or a fallback is listed', () => {
    expect(libraries).toHaveLength(1)
    expect(compare(libraries, youngScriptFeatures, LIBRARY_ENHANCEMENTS)).toEqual(NOTHING)
  })

  it('is read from package.json, for scripts and styles', () => {
    expect(BASELINE).toContainEqual({ browser: 'safari', major: 16, minor: 4 })
    expect(BUILD_TARGET).toEqual(['chrome111.0', 'edge111.0', 'firefox121.0', 'safari16.4', 'ios16.4'])
    expect(CSS_TARGETS.ios_saf).toBe(0x10_04_00)
  })
})

describe('the check of scripts', () => {
  it.each([
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['Object.groupBy(a, b)', 'Object.groupBy'],
    ['new Intl.Segmenter("nl")', 'Intl.Segmenter'],
    ['element.checkVisibility()', '.checkVisibility'],
    ['menu.showPopover()', '.showPopover'],
    ['ours.isSubsetOf(theirs)', '.isSubsetOf'],
    ['ours.union(theirs)', '.union'],
    ['document.startViewTransition(draw)', 'document.startViewTransition'],
    ['navigator.connection.saveData', 'navigator.connection'],
    ['requestIdleCallback(start)', 'requestIdleCallback'],
    ['list.addEventListener(`scrollend`, stop)', 'scrollend event'],
    ['/\\p{L}--[a-z]/v.test(text)', 'regular expression /v'],
    ['jsx("dialog", { closedby: "any" })', 'closedby attribute'],
    ['jsx(`div`, { popover: "auto" })', 'popover attribute'],
  ])('finds %s', (text, name) => {
    expect([...youngScriptFeatures(text)]).toContain(name)
  })

  it('accepts features of the baseline, and names that a script defines itself', () => {
    const text = `
      structuredClone(a); list.toSorted().at(-1); AbortSignal.timeout(1); dialog.showModal(); new ResizeObserver(f)
      const schema = { union: (a) => a }; schema.union(b); const key = { navigation: 1 }; key.navigation
      button.addEventListener('click', f); jsx('div', { inert: true, role: 'status' })`
    expect([...youngScriptFeatures(text)]).toEqual([])
  })
})

describe('the check of styles', () => {
  it.each([
    ['a { color: light-dark(red, blue) }', 'light-dark()'],
    [':root { --accent: light-dark(red, blue) }', 'light-dark()'],
    ['a { color: oklch(from red l c h) }', 'colours from colours'],
    ['a { background: linear-gradient(in oklab, red, blue) }', 'gradients in a colour space'],
    ['a { & b { color: red } }', 'nesting'],
    ['a:popover-open { color: red }', ':popover-open'],
    ['a { width: round(up, 1px, 2px) }', 'round()'],
    ['a { position-area: top }', 'position-area'],
    ['a { anchor-name: --menu }', 'anchor-name'],
    ['a { transition: display 1s allow-discrete }', 'transitions of what is all or nothing'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['@scope (a) { b { color: red } }', '@scope'],
    ['@property --x { syntax: "*"; inherits: true }', '@property'],
    ['@supports not (color: red) { a { field-sizing: content } }', 'field-sizing'],
  ])('finds %s', (text, name) => {
    expect([...youngStyleFeatures(text)]).toContain(name)
  })

  it('accepts features of the baseline, and those inside @supports', () => {
    const text = `
      @layer ui { a:has(b):not(:is(c, d)) { color: color-mix(in oklab, red, oklch(0.5 0.1 30)); inset: auto; height: 2lh } }
      @media (width >= 40rem) { @container (width < 14rem) { a { block-size: 100svb; translate: 0 1px } } }
      @supports (anchor-name: --a) { a { anchor-name: --a } }`
    expect([...youngStyleFeatures(text)]).toEqual([])
  })
})
