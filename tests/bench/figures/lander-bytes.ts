// The bytes of the initial render of a lander: every lander in every language as the worker sends it, compressed, and the files it links.
// The store contains the demo world, so that every scene is full.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipBytes, weighFiles } from '#scripts/local/weights.ts'
import { LANGUAGES, type Language } from '#src/domain/constants.ts'
import { slugFor } from '#src/domain/slugs.ts'
import type { Figure, Row } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { startBundle } from '../support/server.ts'

const kilo = (bytes: number) => bytes / 1000

type Page = { name: string; language: Language; html: string }

/** Every lander's page in every language. */
async function pagesOf(bundle: string): Promise<Page[]> {
  // With the static files, which contain the maps.
  const server = await startBundle(bundle, { assets: true })
  try {
    const pages: Page[] = []
    for (const { name, path } of await seedLanders(server)) {
      for (const language of LANGUAGES) {
        const own = path.replace(/eng$/, slugFor(1, language))
        const answer = await fetch(server.origin + own, { headers: { 'Accept-Language': language } })
        if (answer.status !== 200) throw new Error(`${own} answers ${answer.status}`)
        pages.push({ name, language, html: await answer.text() })
      }
    }
    return pages
  } finally {
    await server.stop()
  }
}

/** The inline script of a page, after the visible content. */
const INLINE_SCRIPT = /<script data-react[^>]*>([\s\S]*?)<\/script>/

/** Compressed bytes of a page without its script, of the script, and of the files that it links, without photos. */
function weigh(bundle: string, html: string) {
  const list = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(
    ([, url = '']) => url.slice(1),
  )
  const [inline = '', code = ''] = INLINE_SCRIPT.exec(html) ?? []
  if (!code) throw new Error('a lander has no inline script')
  const script = gzipBytes(code) + weighFiles(bundle, list, '.js')
  const styles = weighFiles(bundle, list, '.css')
  // A font is compressed already.
  const font = list
    .filter((file) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + readFileSync(path.join(bundle, 'client', file)).length, 0)
  const page = gzipBytes(html.replace(inline, ''))
  return { page, script, styles, font, render: page + script + styles + font }
}

export const figure: Figure = {
  name: 'landers, bytes',
  async measure(bundle) {
    const weights = (await pagesOf(bundle)).map((page) => ({ ...page, ...weigh(bundle, page.html) }))
    type Weight = (typeof weights)[number]
    const heaviest = (of: keyof ReturnType<typeof weigh>, among: readonly Weight[] = weights) =>
      among.reduce((most, one) => (one[of] > most[of] ? one : most))
    const row = (what: string, of: keyof ReturnType<typeof weigh>, goal?: number): Row => {
      const { name, language, [of]: bytes } = heaviest(of)
      return {
        what: `${what} (most: ${name}, ${language})`,
        value: kilo(bytes),
        unit: 'kB',
        goal,
        least: 1,
        exact: true,
      }
    }
    const names = [...new Set(weights.map(({ name }) => name))]
    return [
      ...names.map((name) => {
        const { language, page } = heaviest(
          'page',
          weights.filter((one) => one.name === name),
        )
        return { what: `${name} with its styles (most: ${language})`, value: kilo(page), unit: 'kB' }
      }),
      row('page with its styles', 'page', 14),
      row('script until the form validates and posts', 'script', 8),
      { ...row('linked styles', 'styles'), least: 0 },
      row('font', 'font'),
      row('initial render, without photos', 'render', 60),
    ]
  },
}
