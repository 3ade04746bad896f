// Lighthouse on a phone, for every lander and public page: missing points, layout shift, first paint; for the pages of members the
// missing points of accessibility. Lighthouse has about 100 packages that nothing else needs, so npx installs it when it is run.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { amount, type Figure, isShortForm, medianOf, type Row } from '../figure.ts'
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
/** The landers of one profile are not indexed, so their SEO score does not count. */
const UNLISTED_CATEGORIES = CATEGORIES.filter((name) => name !== 'seo')
/** Only accessibility is measured here: they are not indexed, and other figures measure their bytes and CPU. */
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
/** Lighthouse recommends the median of several runs. A layout shift counts in whichever run it occurs. */
const RUNS = amount({ full: 3, short: 1 })
const MAX_REPORT_BYTES = 50_000_000

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

type Options = { categories: readonly string[]; headers?: Record<string, string> }

/** Retries when Lighthouse loses its browser. A report is never measured twice. */
async function reportOf(url: string, options: Options, tries = 3): Promise<Report> {
  try {
    return await runLighthouse(url, options)
  } catch (error) {
    if (tries <= 1) throw error
    return reportOf(url, options, tries - 1)
  }
}

async function runLighthouse(url: string, { categories, headers = {} }: Options): Promise<Report> {
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
    // In thousandths, the precision that Lighthouse shows.
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
      least: 1,
    },
  ]
}

async function membersRows(origin: string, server: MeasuredServer): Promise<Row[]> {
  const [anna, ben] = [await signUp(server.origin, 'Anna'), await signUp(server.origin, 'Ben')]
  const headers = { cookie: anna.headers.cookie ?? '' }
  const rows: Row[] = []
  const paths = [...OF_MEMBERS, `/members/${ben.id}`]
  for (const path of isShortForm ? paths.slice(-1) : paths) {
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
    const server = await startBundle(bundle, { assets: true, compress: true })
    try {
      const landers = await seedLanders(server)
      const rows: Row[] = []
      const pages = [...landers, ...PUBLIC.map((path) => ({ name: path, path }))]
      for (const { name, path } of isShortForm ? pages.slice(0, 1) : pages) {
        const counted = path.startsWith('/members/') ? UNLISTED_CATEGORIES : CATEGORIES
        const reports: Report[] = []
        while (reports.length < RUNS)
          reports.push(await reportOf(server.origin + path, { categories: CATEGORIES }))
        rows.push(...rowsOf(name, reports, counted))
      }
      return [...rows, ...(await membersRows(server.origin, server))]
    } finally {
      await server.stop()
    }
  },
}
