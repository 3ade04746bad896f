// Lighthouse on a phone, for every lander and public page: how many points are missing, what moved, when something was
// first seen; and for the pages of members how many points of accessibility are missing. It is a tool of some 100 packages that
// nothing else needs, so npx brings it for the occasion.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startCompressingProxy } from '#tests/support/upstream/proxy.ts'
import { type Figure, medianOf, type Row } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp } from '../support/visitors.ts'

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
/** Of members; what they bring besides is not for search engines, and weighed by figures of its own. */
const OF_MEMBERS = [
  '/',
  '/members?gender=',
  '/likes',
  '/chats',
  '/match-finder',
  '/saved-searches',
  '/complaints',
  '/account',
  '/profile',
  '/credits',
]
const FIRST_PAINT_MS = 900
/** Its makers' advice against a machine's noise: the median of several. What moved counts wherever it was seen. */
const RUNS = 3
const MAX_REPORT_BYTES = 50_000_000

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

type Wanted = { categories: readonly string[]; headers?: Record<string, string> }

/** Lighthouse now and then loses its own browser; what it says of a page it has seen is never asked twice. */
async function reportOf(url: string, wanted: Wanted, tries = 3): Promise<Report> {
  try {
    return await runLighthouse(url, wanted)
  } catch (error) {
    if (tries <= 1) throw error
    return reportOf(url, wanted, tries - 1)
  }
}

async function runLighthouse(url: string, { categories, headers = {} }: Wanted): Promise<Report> {
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
      `--only-categories=${categories}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
      maxBuffer: MAX_REPORT_BYTES,
    },
  )
  return JSON.parse(stdout)
}

function rowsOf(name: string, reports: readonly Report[], counted: readonly string[]): Row[] {
  const pointsOf = (category: string) =>
    medianOf(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const points = counted.map(pointsOf)
  const full = counted.length * 100
  const numbersOf = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
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
      value: Math.round(Math.max(...numbersOf('cumulative-layout-shift')) * 1000),
      unit: '‰',
      goal: 0,
    },
    {
      what: `${name}: first paint`,
      value: Math.round(medianOf(numbersOf('first-contentful-paint'))),
      unit: 'ms',
      goal: FIRST_PAINT_MS,
    },
  ]
}

async function membersRows(origin: string, server: MeasuredServer): Promise<Row[]> {
  const [anna, ben] = [await signUp(server.origin, 'Anna'), await signUp(server.origin, 'Ben')]
  const headers = { cookie: anna.headers.cookie ?? '' }
  const rows: Row[] = []
  for (const path of [...OF_MEMBERS, `/members/${ben.id}`]) {
    const { categories } = await reportOf(origin + path, { categories: ['accessibility'], headers })
    const points = Math.round((categories.accessibility?.score ?? 0) * 100)
    const name = path === '/' ? 'home' : path.replace(ben.id, '{id}')
    rows.push({
      what: `members, ${name}: accessibility short of 100`,
      value: 100 - points,
      unit: 'points',
      goal: 0,
    })
  }
  return rows
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
        const reports: Report[] = []
        while (reports.length < RUNS)
          reports.push(await reportOf(proxy.origin + path, { categories: CATEGORIES }))
        rows.push(...rowsOf(name, reports, counted))
      }
      return [...rows, ...(await membersRows(proxy.origin, server))]
    } finally {
      await proxy.stop()
      await server.stop()
    }
  },
}
