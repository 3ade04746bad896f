// What a visitor's first view of a lander weighs: every lander as the worker sends it, compressed, and what it names.
// The demo world is in the store, so that every scene is full.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { D1Database, DurableObjectNamespace, R2Bucket } from '@cloudflare/workers-types'
import { seedDemoWorld } from '#scripts/local/demo-world.ts'
import { filesOfEntry, gzipBytes, readManifest, weighFiles } from '#scripts/local/weights.ts'
import { LANDERS } from '#src/domain/landers.ts'
import type { Figure, Row } from '../figure.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'

const PROFILE_PAGES = ['landing', 'landing2/eng', 'landing3/eng', 'signup']
const kilo = (bytes: number) => bytes / 1000

async function seed({ miniflare }: MeasuredServer): Promise<string> {
  const { DB, PHOTOS, MEMBER_DESK } = await miniflare.getBindings<{
    DB: D1Database
    PHOTOS: R2Bucket
    MEMBER_DESK: DurableObjectNamespace
  }>()
  await seedDemoWorld({ db: DB, photos: PHOTOS, desks: MEMBER_DESK })
  const profile = await DB.prepare(
    "SELECT id FROM members WHERE pool = 'localhost' AND kind = 'fictional' AND language = 'en' LIMIT 1",
  ).first<{ id: string }>()
  if (!profile) throw new Error('the demo world has no fictional profile')
  return profile.id
}

/** Every lander's page, by name. */
async function pagesOf(bundle: string): Promise<Map<string, string>> {
  const server = await startBundle(bundle)
  try {
    const host = await seed(server)
    const pages = new Map<string, string>()
    for (const [name, address] of [
      ...LANDERS.map((lander) => [lander, `/landers/${lander}/eng`] as const),
      ...PROFILE_PAGES.map((page) => [page.replace('/eng', ''), `/members/${host}/${page}`] as const),
    ]) {
      const answer = await fetch(server.origin + address)
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
      pages.set(name, await answer.text())
    }
    return pages
  } finally {
    await server.stop()
  }
}

/** Compressed bytes of a page and of what it needs at once, photos left out. */
function weigh(bundle: string, html: string) {
  const files = filesOfEntry(readManifest(bundle), 'client/lander.ts')
  const named = [
    ...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g),
  ].map(([, url = '']) => url.slice(1))
  for (const file of named) files.add(file)
  const list = [...files]
  const page = gzipBytes(html)
  const script = weighFiles(bundle, list, '.js')
  const styles = weighFiles(bundle, list, '.css')
  // A font is compressed already.
  const font = list
    .filter((file) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + readFileSync(path.join(bundle, 'client', file)).length, 0)
  return { page, script, styles, font, view: page + script + styles + font }
}

export const figure: Figure = {
  name: 'landers, bytes',
  async measure(bundle) {
    const weights = [...(await pagesOf(bundle))].map(([name, html]) => ({ name, ...weigh(bundle, html) }))
    const worst = (of: 'page' | 'script' | 'styles' | 'font' | 'view') =>
      weights.reduce((most, one) => (one[of] > most[of] ? one : most))
    const row = (what: string, of: Parameters<typeof worst>[0], goal?: number): Row => {
      const { name, [of]: bytes } = worst(of)
      return { what: `${what} (most: ${name})`, value: kilo(bytes), unit: 'kB', goal }
    }
    return [
      ...weights.map(({ name, page }) => ({
        what: `${name} with its styles`,
        value: kilo(page),
        unit: 'kB',
      })),
      row('page with its styles', 'page', 14),
      row('script until the form validates and posts', 'script', 8),
      row('linked styles', 'styles'),
      row('font', 'font'),
      row('first view, without photos', 'view', 60),
    ]
  },
}
