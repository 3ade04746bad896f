// The queue of cases at ten thousand: what a page costs (docs/performance.md).
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Case } from '#src/contract/operator/cases.ts'
import type { Site } from '#src/contract/site.ts'
import { createClock } from '#tests/support/clock.ts'
import { member, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'

const CASES = 10_000
const MAX_ROWS = 200
const MAX_HOPS = 2
const OLGA = operator('olga', 'support', 'moderate')

/** Calls of the database and the rows they read, until the test ends. */
function watchDatabase() {
  const seen = { hops: 0, rows: 0 }
  const note = (results: readonly D1Result[]) => {
    seen.hops += 1
    for (const { meta } of results) seen.rows += meta.rows_read
  }
  const session = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession
  const statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1')) as D1PreparedStatement
  const { batch } = session
  const { all } = statement
  const spies = [
    vi.spyOn(session, 'batch').mockImplementation(async function (this: D1DatabaseSession, ...args) {
      const results = await batch.apply(this, args)
      note(results)
      return results as D1Result<never>[]
    }),
    vi.spyOn(statement, 'all').mockImplementation(async function (this: D1PreparedStatement) {
      const result = await all.apply(this)
      note([result])
      return result as D1Result<never>
    }),
  ]
  return { seen, stop: () => spies.map((spy) => spy.mockRestore()) }
}

describe('a queue of ten thousand cases', () => {
  const clock = createClock()
  let site: Site

  beforeAll(async () => {
    site = world()
    const [anna, ben] = [await member(site, { name: 'Anna' }), await member(site, { name: 'Ben' })]
    await env.DB.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
       INSERT INTO complaints (id, pool, site, receipt, fingerprint, category, status, member_id, profile_id, email, locale,
         text, good_faith, created_at, reason, taken_at, taken_by, answer, closed_at, closed_by, outcome)
       SELECT ?2 || n, ?2, ?3, ?2 || n, ?2 || n, iif(n % 25 = 0, 'privacy', 'report'), iif(n % 2, 'open', 'closed'), ?4, ?5,
         'anna@example.org', 'nl-NL', 'He asks for money.', 1, ?6 - n * 1000, iif(n % 101 = 0, 'underage', 'fraud'),
         iif(n % 7 = 0, ?6, NULL), iif(n % 7 = 0, 'olga', NULL),
         iif(n % 2, NULL, 'Seen.'), iif(n % 2, NULL, ?6 - n), iif(n % 2, NULL, iif(n % 11, 'piotr', 'olga')),
         iif(n % 2 OR n % 25 = 0, NULL, 'none')
       FROM numbers`,
    )
      .bind(CASES, site.pool, site.id, anna.id, ben.id, clock.now())
      .run()
  })

  it.each([
    ['open', {}],
    ['open, of one category', { category: 'privacy' }],
    ['open, taken by the operator', { taken_by: 'me' }],
    ['closed', { closed: '1' }],
    ['closed, of one category', { closed: '1', category: 'report' }],
    ['closed by the operator', { closed: '1', taken_by: 'me' }],
  ])('has every page in at most two hops and 200 rows: %s', async (_which, input) => {
    const seen: string[] = []
    let after: string | undefined
    for (const page of [1, 2, 3]) {
      const { seen: cost, stop } = watchDatabase()
      const { answer } = await callAs(OLGA, casesApi, 'list', { ...input, after }, { site, clock })
      stop()
      const cases = answer as Case[]
      expect(cost.hops, `page ${page}`).toBeLessThanOrEqual(MAX_HOPS)
      expect(cost.rows, `page ${page}`).toBeLessThanOrEqual(MAX_ROWS)
      expect(cost.rows).toBeGreaterThanOrEqual(cases.length)
      seen.push(...cases.map(({ receipt }) => receipt))
      after = cases.at(-1)?.cursor ?? undefined
      if (after === undefined) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(60)
  })
})
