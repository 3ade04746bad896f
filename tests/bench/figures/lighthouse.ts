// Lighthouse on a phone, for every lander and public page: how many points are missing, what moved, when something was
// first seen. It is a tool of some 100 packages that nothing else needs, so npx brings it for the occasion.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Figure, Row } from '../figure.ts'
import { startCompressingProxy } from '../support/compressing-proxy.ts'
import { seedLanders } from '../support/landers.ts'
import { startBundle } from '../support/server.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PUBLIC = [
  '/',
  '/signup',
  '/login',
  ...['faq', 'service', 'ban', 'terms', 'privacy', 'cookies', 'return-policy'].map(
    (page) => `/pages/${page}`,
  ),
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Landers of one profile are not for search engines: what Lighthouse says of that is not counted. */
const UNLISTED_CATEGORIES = CATEGORIES.filter((name) => name !== 'seo')
const FIRST_PAINT_MS = 900
const MAX_REPORT_BYTES = 50_000_000

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse now and then loses its own browser; what it says of a page it has seen is never asked twice. */
async function reportOf(url: string, tries = 3): Promise<Report> {
  try {
    return await runLighthouse(url)
  } catch (error) {
    if (tries <= 1) throw error
    return reportOf(url, tries - 1)
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking'
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${CATEGORIES}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
      maxBuffer: MAX_REPORT_BYTES,
    },
  )
  return JSON.parse(stdout)
}

function rowsOf(name: string, { categories, audits }: Report, counted: readonly string[]): Row[] {
  const points = counted.map((category) => Math.round((categories[category]?.score ?? 0) * 100))
  const full = counted.length * 100
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return [
    {
      what: `${name}: short of ${full} (${points.join(' ')})`,
      value: full - points.reduce((sum, one) => sum + one, 0),
      unit: 'points',
      goal: 0,
    },
    // As Lighthouse itself shows it: in thousandths.
    {
      what: `${name}: layout shift`,
      value: Math.round(numberOf('cumulative-layout-shift') * 1000),
      unit: '‰',
      goal: 0,
    },
    {
      what: `${name}: first paint`,
      value: Math.round(numberOf('first-contentful-paint')),
      unit: 'ms',
      goal: FIRST_PAINT_MS,
    },
  ]
}

export const figure: Figure = {
  name: 'Lighthouse, mobile',
  async measure(bundle) {
    const server = await startBundle(bundle, { assets: true })
    const proxy = await startCompressingProxy(server.origin)
    try {
      const landers = await seedLanders(server)
      const rows: Row[] = []
      for (const { name, path } of [...landers, ...PUBLIC.map((path) => ({ name: path, path }))]) {
        const counted = path.startsWith('/members/') ? UNLISTED_CATEGORIES : CATEGORIES
        rows.push(...rowsOf(name, await reportOf(proxy.origin + path), counted))
      }
      return rows
    } finally {
      await proxy.stop()
      await server.stop()
    }
  },
}
