// The rows that a search reads of a million profiles, which is what D1 bills: profiles, count and filter options together, as a
// member asks for them. SEARCH_PROFILES makes it fewer. There is no cursor yet: pages are asked for by their number.
import type { D1Database } from '@cloudflare/workers-types'
import type { Figure, Row } from '../figure.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp, type Visitor } from '../support/visitors.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const PROFILES = Number(process.env.SEARCH_PROFILES ?? 1_000_000)
const AT_ONCE = 50_000

const FILTERS = {
  'NL, women, any age': 'gender=female&country=NL',
  'NL, women, 25 to 45': 'gender=female&country=NL&min_age=25&max_age=45',
  'NL, women, 30 to 31': 'gender=female&country=NL&min_age=30&max_age=31',
  'any country, women, 30 to 31': 'gender=female&searchAllCountries=1&min_age=30&max_age=31',
  nobody: 'gender=female&country=LU&min_age=98&max_age=99',
}
/** Page size, page → rows. */
const GOALS = [
  { pp: 12, page: 1, goal: 400 },
  { pp: 12, page: 10, goal: 600 },
  { pp: 48, page: 1, goal: 600 },
  { pp: 48, page: 10, goal: 1_900 },
]

/** People of many ages in several countries, most of them in the Netherlands, who were here at one time or another; answers how large that makes the database. */
async function populate({ miniflare }: MeasuredServer): Promise<{ bytes: number }> {
  const { DB } = await miniflare.getBindings<{ DB: D1Database }>()
  const now = Date.now()
  let bytes = 0
  for (let from = 0; from < PROFILES; from += AT_ONCE) {
    const { meta } = await DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
       INSERT INTO members (id, pool, site, kind, email, name, language, created_at, last_active_at, gender, country,
         countryregion, birth_date)
       SELECT 'p' || i, 'localhost', 'localhost', 'member', 'p' || i || '@example.test', 'P', 'nl', 1,
         CAST(?3 - (i * 7919 % 1000003) * 2500 AS INTEGER), iif(i % 5 < 2, 'female', 'male'),
         CASE WHEN i % 10 < 6 THEN 'NL' WHEN i % 10 < 8 THEN 'BE' WHEN i % 10 = 8 THEN 'DE' ELSE 'FR' END, 0,
         date('2007-11-01', '-' || (i * 104729 % 18000) || ' days')
       FROM n`,
    )
      .bind(from, Math.min(from + AT_ONCE, PROFILES), now)
      .run()
    bytes = meta.size_after
  }
  return { bytes }
}

export const figure: Figure = {
  name: `search over ${PROFILES.toLocaleString('en')} profiles, rows read`,
  measure: (bundle) =>
    withWrapped(bundle, 'rows-read', async (wrapped) => {
      const server = await startBundle(wrapped)
      try {
        const { bytes } = await populate(server)
        const anna: Visitor = await signUp(server.origin, 'Anna')
        const rows: Row[] = [{ what: 'database', value: bytes / 1_000_000, unit: 'MB' }]
        for (const [who, filter] of Object.entries(FILTERS)) {
          for (const { pp, page, goal } of GOALS) {
            const path = `/api/search.php?manual_search=1&${filter}&pp=${pp}&page=${page}`
            const { headers } = await fetch(server.origin + path, { headers: anna.headers })
            const value = Number(headers.get('bench-rows-read') ?? Number.NaN)
            rows.push({ what: `${who}; ${pp} a page, page ${page}`, value, unit: '', goal })
          }
        }
        return rows
      } finally {
        await server.stop()
      }
    }),
}
