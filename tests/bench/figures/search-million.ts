// The rows that a search over a million profiles reads, which is what D1 bills, and its duration: profiles, count and filter options
// together, for a member with 40 blocks; and the textbook query for comparison. SEARCH_PROFILES sets the number of profiles.
import type { D1Database } from '@cloudflare/workers-types'
import type { SearchResult } from '#src/contract/search.ts'
import { provableSlices, repairCounts } from '#worker/features/search/counter-check-queries.ts'
import { amount, type Figure, type Row } from '../figure.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp } from '../support/visitors.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const PROFILES = amount({ full: 1_000_000, short: 20_000, env: 'SEARCH_PROFILES' })
const AT_ONCE = 25_000
const BLOCKS = 40
/** A member may search 120 times a minute. */
const SEARCHES_EACH = 100

const NL = 'gender=female&country=NL'
/** `no_goal`: the default search makes three searches, and the goals are of one. */
const FILTERS: Record<string, { filter: string; visitor?: true; no_goal?: true }> = {
  'dense: NL, women': { filter: NL },
  'mid: NL, women, 25 to 45': { filter: `${NL}&min_age=25&max_age=45` },
  'narrow: NL, women, 30 to 31': { filter: `${NL}&min_age=30&max_age=31` },
  'narrow: NL, women, 30 to 34, one region': {
    filter: `${NL}&countryregion=3&min_age=30&max_age=34`,
  },
  'exact: NL, women, 30': { filter: `${NL}&min_age=30&max_age=30` },
  'sparse: FR, women, 40 to 41, one region': {
    filter: 'gender=female&country=FR&countryregion=12&min_age=40&max_age=41',
  },
  'needle: LU': { filter: 'gender=female&country=LU&min_age=25&max_age=45' },
  'none: IT, 98 to 99': { filter: 'gender=female&country=IT&min_age=98&max_age=99' },
  'any country, women, 30 to 31': { filter: 'gender=female&searchAllCountries=1&min_age=30&max_age=31' },
  'any country, anybody': { filter: 'searchAllCountries=1' },
  'NL, women, 25 to 45, new': { filter: `${NL}&min_age=25&max_age=45&sort=new` },
  'NL, women, 25 to 45, near': { filter: `${NL}&min_age=25&max_age=45&sort=near`, no_goal: true },
  'the default search': { filter: 'auto_load=1', no_goal: true },
  'NL, women, 25 to 45, with a photo': { filter: `${NL}&min_age=25&max_age=45&with_photo=1` },
  'NL, women, 25 to 45, half of them': { filter: `${NL}&min_age=25&max_age=45&smoking=no` },
  'NL, women, 25 to 45, one in a thousand': { filter: `${NL}&min_age=25&max_age=45&interests=cycling` },
  'NL, women, 25 to 45, nobody': { filter: `${NL}&min_age=25&max_age=45&children=wants&language=pl` },
  'visitor: NL, women, 30 to 31': { filter: `${NL}&min_age=30&max_age=31`, visitor: true },
}
/** Page size and page (`cursor`: after the last profile of page 9) → rows. */
const GOALS = [
  { pp: 12, page: 1, goal: 400 },
  { pp: 12, page: 10, goal: 600 },
  { pp: 12, page: 50, goal: null },
  { pp: 12, page: 'cursor', goal: 400 },
  { pp: 48, page: 1, goal: 600 },
  { pp: 48, page: 10, goal: 1_900 },
] as const

const INSERT = `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO members (id, pool, site, kind, email, name, language, created_at, last_active_at, gender, country,
    countryregion, birth_date, is_public, photo_level, fields, interests)
  SELECT 'p' || i, 'localhost', 'localhost', iif(i % 1999 = 7, 'fictional', 'member'),
    iif(i % 1999 = 7, NULL, 'p' || i || '@example.test'), 'P', 'nl',
    CAST(?3 - (i * 104723 % 1000003) * 2500 AS INTEGER), CAST(?3 - (i * 7919 % 1000003) * 2500 AS INTEGER),
    iif(i % 5 < 2, 'female', 'male'),
    CASE WHEN i = 5 THEN 'LU' WHEN i % 100 < 60 THEN 'NL' WHEN i % 100 < 80 THEN 'BE' WHEN i % 100 < 99 THEN 'DE' ELSE 'FR' END,
    1 + i / 100 % 12, date('2007-11-01', '-' || (i * 104729 % 18000) || ' days'), i / 7 % 10 = 0,
    iif(i * 48271 % 1009 % 4 = 0, 0, 2), iif(i * 7907 % 1013 % 2 = 0, '{"smoking":"no"}', '{"smoking":"yes"}'),
    iif(i * 7907 % 1013 = 5, '["cycling"]', '["music"]')
  FROM n`

/**
 * Inserts profiles of many ages in several countries, most of them in the Netherlands and three in four with a photo, some of them
 * fictional. The prime numbers keep photos and answers from depending on the date of birth. Returns the size of the database.
 */
async function populate(DB: D1Database): Promise<{ bytes: number }> {
  // Triggers and indexes are created afterwards, which is faster. A test proves that each change maintains them.
  const { results } = await DB.prepare(
    "SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'index') AND name LIKE 'search_%' AND sql <> ''",
  ).all<{ type: string; name: string; sql: string }>()
  await DB.batch(results.map(({ type, name }) => DB.prepare(`DROP ${type} ${name}`)))
  const now = Date.now()
  for (let from = 0; from < PROFILES; from += AT_ONCE)
    await DB.prepare(INSERT)
      .bind(from, Math.min(from + AT_ONCE, PROFILES), now)
      .run()
  for (const { sql } of results) await DB.prepare(sql).run()
  // The triggers did not count these rows, so the counters are repaired as the timer does it.
  for (const slice of provableSlices(now)) await repairCounts(DB, { pool: 'localhost', slice })
  const { meta } = await DB.prepare('SELECT 1').run()
  return { bytes: meta.size_after }
}

type Measurement = { rows: number; ms: number; answer: SearchResult }

/** Searches as members with 40 blocks each, a new one before the search limit is reached; and as a visitor. */
function createSearch({ origin }: MeasuredServer, DB: D1Database) {
  let left = 0
  let headers: Record<string, string> = {}
  async function next(): Promise<void> {
    const { id, ...member } = await signUp(origin, 'Anna')
    await DB.batch([
      DB.prepare(
        "UPDATE members SET gender = 'male', country = 'NL', countryregion = 3, birth_date = '1990-05-04' WHERE id = ?1",
      ).bind(id),
      DB.prepare(
        `INSERT INTO blocks (member_id, profile_id, created_at)
         SELECT ?1, id, 0 FROM (SELECT id FROM members WHERE pool = 'localhost' AND country = 'NL' AND gender = 'female'
         AND is_listed = 1 ORDER BY last_active_at DESC, id LIMIT ${BLOCKS})`,
      ).bind(id),
    ])
    headers = member.headers
    left = SEARCHES_EACH
  }
  return async (query: string, visitor: boolean): Promise<Measurement> => {
    if (!visitor && left === 0) await next()
    left -= visitor ? 0 : 1
    const started = performance.now()
    const answer = await fetch(`${origin}/api/search.php?${query}`, visitor ? {} : { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${query} answers ${answer.status}: ${text.slice(0, 200)}`)
    const rows = Number(answer.headers.get('bench-rows-read') ?? Number.NaN)
    return { rows, ms: performance.now() - started, answer: JSON.parse(text) }
  }
}

/** The textbook query: filter, sort, limit, and count. */
async function textbook(DB: D1Database): Promise<{ rows: number; ms: number }> {
  const fits = `FROM members WHERE pool = 'localhost' AND is_listed = 1 AND country = 'NL' AND gender = 'female'
    AND birth_date BETWEEN '1981-01-01' AND '2001-01-01'
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE member_id = 'p1' AND profile_id = members.id)`
  const started = performance.now()
  const answers = await DB.batch([
    DB.prepare(`SELECT id, name, personal ${fits} ORDER BY last_active_at DESC, id LIMIT 12`),
    DB.prepare(`SELECT count(*) ${fits}`),
  ])
  return {
    rows: answers.reduce((sum, { meta }) => sum + meta.rows_read, 0),
    ms: performance.now() - started,
  }
}

export const figure: Figure = {
  name: `search over ${PROFILES.toLocaleString('en')} profiles, rows read`,
  measure: (bundle) =>
    withWrapped(bundle, 'rows-read', async (wrapped) => {
      const server = await startBundle(wrapped)
      try {
        const { DB } = await server.miniflare.getBindings<{ DB: D1Database }>()
        const { bytes } = await populate(DB)
        const runSearch = createSearch(server, DB)
        const rows: Row[] = [{ what: 'database', value: bytes / 1_000_000, unit: 'MB' }]
        for (const [name, { filter, visitor = false, no_goal }] of Object.entries(FILTERS)) {
          const search = `with_fictional=1&${filter.includes('auto_load') ? filter : `manual_search=1&${filter}`}`
          for (const { pp, page, goal } of GOALS) {
            let position = `page=${page}`
            if (page === 'cursor') {
              const { answer } = await runSearch(`${search}&pp=${pp}&page=9`, visitor)
              if (answer.paging.next === null) continue
              position = `after=${answer.paging.next}`
            }
            const found = await runSearch(`${search}&pp=${pp}&${position}`, visitor)
            const what = `${name}; ${pp} a page, ${page === 'cursor' ? 'after page 9' : `page ${page}`} (${found.ms.toFixed(0)} ms)`
            rows.push({
              what,
              value: found.rows,
              unit: '',
              least: 1,
              ...(goal === null || no_goal ? {} : { goal, exact: true }),
            })
          }
        }
        const { rows: value, ms } = await textbook(DB)
        rows.push({
          what: `the textbook query: NL, women, 25 to 45, page 1 (${ms.toFixed(0)} ms)`,
          value,
          unit: '',
          // It reads every profile that matches, about one in ten.
          least: PROFILES / 20,
        })
        return rows
      } finally {
        await server.stop()
      }
    }),
}
