// What a visitor's first view of the lander weighs: the page as the worker sends it, compressed, and what it names.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesOfEntry, gzipBytes, readManifest, weighFiles } from '#scripts/local/weights.ts'
import type { Figure } from '../figure.ts'
import { startBundle } from '../support/server.ts'

const LANDER = '/landers/gallery/eng'
const kilo = (bytes: number) => bytes / 1000

async function pageOf(bundle: string): Promise<string> {
  const server = await startBundle(bundle)
  try {
    const answer = await fetch(server.origin + LANDER)
    if (answer.status !== 200) throw new Error(`${LANDER} answers ${answer.status}`)
    return await answer.text()
  } finally {
    await server.stop()
  }
}

export const figure: Figure = {
  name: 'lander, bytes',
  async measure(bundle) {
    const html = await pageOf(bundle)
    const manifest = readManifest(bundle)
    const files = filesOfEntry(manifest, 'client/lander.ts')
    const named = [
      ...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g),
    ].map(([, url = '']) => url.slice(1))
    for (const file of named) files.add(file)
    const list = [...files]
    const script = weighFiles(bundle, list, '.js')
    const styles = weighFiles(bundle, list, '.css')
    // A font is compressed already.
    const fonts = list
      .filter((file) => file.endsWith('.woff2'))
      .reduce((sum, file) => sum + readFileSync(path.join(bundle, 'client', file)).length, 0)
    const page = gzipBytes(html)
    return [
      { what: 'script until the form validates and posts', value: kilo(script), unit: 'kB', goal: 8 },
      { what: 'page with its styles', value: kilo(page), unit: 'kB', goal: 14 },
      { what: 'linked styles', value: kilo(styles), unit: 'kB' },
      { what: 'font', value: kilo(fonts), unit: 'kB' },
      {
        what: 'first view, without photos',
        value: kilo(page + styles + script + fonts),
        unit: 'kB',
        goal: 60,
      },
    ]
  },
}
