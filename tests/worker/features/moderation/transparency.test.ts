// The figures of the transparency report: what is counted in which month, by whom they are read, and what that reads.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { RIGHTS } from '#src/domain/rights.ts'
import { refusalOf } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { CLOSED_SQL, RECEIVED_SQL, STATEMENTS_SQL } from '#worker/features/moderation/transparency-sql.ts'

const JULY = Date.UTC(2026, 6, 1)
const AUGUST = Date.UTC(2026, 7, 1)
const HOUR_MS = 3_600_000

type Filed = { at: number; took?: number; outcome?: string; category?: string }

async function file(pool: string, id: string, { at, took, outcome, category = 'report' }: Filed) {
  await env.DB.prepare(
    `INSERT INTO complaints (id, pool, site, receipt, fingerprint, category, status, email, locale, text, good_faith, created_at,
       reason, answer, closed_at, closed_by, outcome)
     VALUES (?1, ?2, 'a', ?1, ?1, ?3, iif(?5 IS NULL, 'open', 'closed'), 'anna@example.test', 'nl-NL', 'Look.', 1, ?4, 'fraud',
       'Seen.', ?5, 'olga', ?6)`,
  )
    .bind(`${pool}${id}`, pool, category, at, took === undefined ? null : at + took, outcome ?? null)
    .run()
}

describe('the figures of a year', () => {
  const clock = createClock(Date.UTC(2026, 8, 1))
  const call = (right: (typeof RIGHTS)[number], site = world(), year = '2026') =>
    callAs(operator('olga', right), casesApi, 'transparency', { year }, { site, clock })
  const csvOf = async (site = world(), year = '2026') =>
    (await ((await call('moderate', site, year)).answer as Response).text()).trim().split('\r\n')

  it('count what came by its month, what ended by the month of its end, and the median between', async () => {
    const site = world()
    const { pool } = site
    await file(pool, 'a', { at: JULY, took: HOUR_MS, outcome: 'none' })
    await file(pool, 'b', { at: JULY, took: 3 * HOUR_MS, outcome: 'suspended' })
    await file(pool, 'c', { at: JULY, took: 9 * HOUR_MS, outcome: 'none' })
    await file(pool, 'd', { at: AUGUST - 1, took: HOUR_MS, outcome: 'none' })
    await file(pool, 'e', { at: AUGUST - HOUR_MS })
    await file(pool, 'f', { at: AUGUST, took: HOUR_MS, outcome: 'reversed', category: 'appeal' })
    await file(world().pool, 'g', { at: JULY })
    const rows = await csvOf(site)
    expect(rows[0]).toBe('month,kind,figure,detail,value')
    expect(rows.slice(1).toSorted()).toEqual(
      [
        '2026-07,report,received,,5',
        '2026-07,report,received_by_ground,fraud,5',
        '2026-07,report,received_by_language,nl-NL,5',
        '2026-07,report,closed,none,2',
        '2026-07,report,closed,suspended,1',
        '2026-07,report,median_hours,,3',
        '2026-08,report,closed,none,1',
        '2026-08,report,median_hours,,1',
        '2026-08,appeal,received,,1',
        '2026-08,appeal,received_by_language,nl-NL,1',
        '2026-08,appeal,closed,reversed,1',
        '2026-08,appeal,median_hours,,1',
      ].toSorted(),
    )
    expect(await csvOf(site, '2025')).toHaveLength(1)
  })

  it('read an index range of one month', async () => {
    for (const [sql, index] of [
      [RECEIVED_SQL, 'complaints_received (pool=? AND created_at>? AND created_at<?)'],
      [CLOSED_SQL, 'SEARCH case_lists USING PRIMARY KEY'],
      [STATEMENTS_SQL, 'statements_age (decided_at>? AND decided_at<?)'],
    ] as const) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind('p', '1', '2')
        .all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail)
      expect([plan, plan.filter((detail) => detail.includes(index)).length]).toEqual([plan, 1])
      expect(plan.filter((detail) => /^SCAN (complaints|case_lists|statements)/.test(detail))).toEqual([])
    }
  })

  it('are for those who moderate and for owners', async () => {
    const allowed = []
    for (const right of RIGHTS) if ((await refusalOf(call(right))) === null) allowed.push(right)
    expect(allowed).toEqual(['moderate', 'owner'])
  })
})
