// The queue of cases at ten thousand: what a page costs (docs/performance.md).
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Case } from '#src/contract/operator/cases.ts'
import type { Site } from '#src/contract/site.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, world } from '#tests/support/factories.ts'
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
  let anna: MadeMember

  beforeAll(async () => {
    site = world()
    anna = await member(site, { name: 'Anna' })
    const ben = await member(site, { name: 'Ben' })
    await env.DB.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
       INSERT INTO complaints (id, pool, site, receipt, fingerprint, category, status, member_id, profile_id, email, locale,
         text, good_faith, created_at, reason, taken_at, taken_by, answer, closed_at, closed_by, outcome)
       SELECT ?2 || n, ?2, iif(n % 70 < 2, 'other', ?3), printf('K7QF-2M9X-%04d', n), ?2 || n, iif(n % 25 = 0, 'privacy', 'report'), iif(n % 2, 'open', 'closed'), iif(n % 50 < 2, NULL, ?4), ?5,
         iif(n % 50 < 2, 'zoe@example.org', 'anna@example.org'), iif(n % 60 < 2, 'pl-PL', 'nl-NL'), 'He asks for money.', 1, ?6 - n * 1000, iif(n % 101 = 0, 'underage', 'fraud'),
         iif(n % 7 = 0, ?6, NULL), iif(n % 7 = 0, 'olga', NULL),
         iif(n % 2, NULL, 'Seen.'), iif(n % 2, NULL, ?6 - n), iif(n % 2, NULL, iif(n % 11, 'piotr', 'olga')),
         iif(n % 2 OR n % 25 = 0, NULL, 'none')
       FROM numbers`,
    )
      .bind(CASES, site.pool, site.id, anna.id, ben.id, clock.now())
      .run()
  })

  /** Receipts of the list in its order, found without an index. */
  async function expected(filters: Record<string, string>): Promise<string[]> {
    const { results } = await env.DB.prepare('SELECT * FROM complaints WHERE pool = ?')
      .bind(site.pool)
      .all<Record<string, string | number | null>>()
    const address = results.find(({ receipt }) => receipt === filters.sender)?.email
    const is_closed = filters.closed === '1'
    const holder =
      filters.taken_by === 'me' ? 'olga' : filters.taken_by === 'nobody' ? null : filters.taken_by
    return results
      .filter((one) => one.status === (is_closed ? 'closed' : 'open'))
      .filter((one) =>
        (['category', 'locale', 'site'] as const).every((name) =>
          [undefined, one[name]].includes(filters[name]),
        ),
      )
      .filter((one) => holder === undefined || (is_closed ? one.closed_by : one.taken_by) === holder)
      .filter(
        (one) => !filters.sender || (address ? one.email === address : one.member_id === filters.sender),
      )
      .sort((one, other) => {
        if (is_closed) return Number(other.closed_at) - Number(one.closed_at)
        const urgency = Number(other.reason === 'underage') - Number(one.reason === 'underage')
        return urgency || Number(one.created_at) - Number(other.created_at)
      })
      .map(({ receipt }) => String(receipt))
  }

  it.each([
    ['open', {}],
    ['open, of one category', { category: 'privacy' }],
    ['open, taken by the operator', { taken_by: 'me' }],
    ['closed', { closed: '1' }],
    ['closed, of one category', { closed: '1', category: 'report' }],
    ['closed by the operator', { closed: '1', taken_by: 'me' }],
    ['open, that nobody took', { taken_by: 'nobody' }],
    ['closed by another operator', { closed: '1', taken_by: 'piotr' }],
    ['open, in one language', { locale: 'pl-PL' }],
    [
      'closed, of one site, language and category',
      { closed: '1', site: 'other', locale: 'nl-NL', category: 'report' },
    ],
    ['open, by one member', { sender: 'anna' }],
    ['closed, by one member, of one category', { closed: '1', sender: 'anna', category: 'report' }],
    ['open, by one address', { sender: 'K7QF-2M9X-0050' }],
  ])('has every page in at most two hops and 200 rows: %s', async (_which, filters) => {
    const input = 'sender' in filters && filters.sender === 'anna' ? { ...filters, sender: anna.id } : filters
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
    expect(seen).toEqual((await expected(input)).slice(0, 60))
    expect(seen.length).toBe(60)
  })

  it('has those handed on to an operator who is an owner first, in at most two hops and 200 rows a page', async () => {
    const HANDED = 45
    await env.DB.prepare(
      `UPDATE complaints SET escalated_to = iif(rowid % 3, 'owner', 'olga'), escalated_by = 'piotr', escalated_at = 1
       WHERE id IN (SELECT id FROM complaints WHERE pool = ? AND status = 'open' ORDER BY created_at DESC LIMIT ?)`,
    )
      .bind(site.pool, HANDED)
      .run()
    const inOrder = async (where: string) =>
      (
        await env.DB.prepare(
          `SELECT receipt FROM complaints WHERE pool = ? AND status = 'open' AND ${where}
           ORDER BY escalated_to IS NULL, CASE WHEN escalated_to IS NULL THEN reason <> 'underage' END, created_at`,
        )
          .bind(site.pool)
          .all<{ receipt: string }>()
      ).results.map(({ receipt }) => receipt)
    const seen: string[] = []
    let after: string | undefined
    for (const page of [1, 2, 3]) {
      const { seen: cost, stop } = watchDatabase()
      const owner = operator('olga', 'support', 'moderate', 'owner')
      const { answer } = await callAs(owner, casesApi, 'list', { after }, { site, clock })
      stop()
      expect(cost.hops, `page ${page}`).toBeLessThanOrEqual(MAX_HOPS)
      expect(cost.rows, `page ${page}`).toBeLessThanOrEqual(MAX_ROWS)
      seen.push(...(answer as Case[]).map(({ receipt }) => receipt))
      after = (answer as Case[]).at(-1)?.cursor ?? undefined
    }
    expect(seen).toEqual((await inOrder('TRUE')).slice(0, 60))
    const { answer } = await callAs(operator('piotr', 'support'), casesApi, 'list', {}, { site, clock })
    const handed = new Set(await inOrder('escalated_to IS NOT NULL'))
    expect((answer as Case[]).filter(({ receipt }) => handed.has(receipt))).toEqual([])
    await env.DB.prepare('UPDATE complaints SET escalated_to = NULL WHERE pool = ?').bind(site.pool).run()
  })

  it('has each case in the lists that its state makes, and in no other, whatever happens to it', async () => {
    const { answer } = await callAs(OLGA, casesApi, 'list', { taken_by: 'nobody' }, { site, clock })
    const [{ receipt } = { receipt: '' }] = answer as Case[]
    const heads = async (filters: object) => {
      const { answer } = await callAs(OLGA, casesApi, 'list', filters, { site, clock })
      return (answer as Case[]).map((one) => one.receipt)
    }
    const rows = async () =>
      (
        await env.DB.prepare(
          `SELECT count(*) AS count FROM case_lists JOIN complaints ON complaints.id = complaint_id WHERE receipt = ? AND complaints.pool = ?`,
        )
          .bind(receipt, site.pool)
          .first<{ count: number }>()
      )?.count
    await callAs(OLGA, casesApi, 'take', { receipt }, { site, clock })
    expect(await heads({ taken_by: 'nobody' })).not.toContain(receipt)
    expect(await heads({ taken_by: 'me' })).toContain(receipt)
    await callAs(OLGA, casesApi, 'decide', { receipt, outcome: 'none', answer: 'Seen.' }, { site, clock })
    expect(await heads({})).not.toContain(receipt)
    expect((await heads({ closed: '1', taken_by: 'me' }))[0]).toBe(receipt)
    expect(await rows()).toBe(16)
    await env.DB.prepare('DELETE FROM complaints WHERE pool = ? AND receipt = ?')
      .bind(site.pool, receipt)
      .run()
    expect(await heads({ closed: '1', taken_by: 'me' })).not.toContain(receipt)
    const { answer: sender } = await callAs(
      OLGA,
      casesApi,
      'findSender',
      { email: 'zoe@example.org' },
      { site, clock },
    )
    expect(await heads({ sender })).toHaveLength(20)
  })
})
