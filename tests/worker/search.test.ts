// Member search (specification sections 4, 5, 7 and 9).
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SearchResult } from '#src/contract/search.ts'
import type { Site } from '#src/contract/site.ts'
import { EXCERPT_MAX_LENGTH } from '#src/domain/excerpt.ts'
import { refusalOf, type VisitOptions, visit } from '#tests/support/api.ts'
import { block, fictional, type MadeMember, member, world } from '#tests/support/factories.ts'
import { all } from '#worker/data/db.ts'
import type { Statement } from '#worker/data/prepared.ts'
import { searchStatements } from '#worker/data/search.ts'

const run = (site: Site, who: MadeMember | null, query: object, options?: VisitOptions) =>
  visit(site, who, options).api.search.run(query)
const manual = (site: Site, who: MadeMember | null, query: object) =>
  run(site, who, { manual_search: '1', ...query })
const ids = (result: SearchResult) => result.profiles.map((profile) => profile.id)

describe('who is found', () => {
  it('is every active member of the pool, most recently active first, but oneself', async () => {
    const site = world()
    const me = await member(site)
    const older = await member(site, { last_active_at: 1 })
    const newer = await fictional(site, { last_active_at: 2 })
    await Promise.all([
      member(site, { status: 'banned' }),
      member(site, { status: 'deleted' }),
      member(world()),
    ])
    const found = await manual(site, me, {})
    expect(ids(found)).toEqual([newer.id, older.id])
    expect(found.paging).toEqual({ num_results: 2, page: 1, pp: 12, next: null })
  })

  it('comes with a word of their own: the beginning of what they wrote, else what they like', async () => {
    const site = world()
    const me = await member(site)
    const interests = '["cooking","travel"]'
    await member(site, { last_active_at: 3, personal: 'Ik bak brood.', interests })
    await member(site, { last_active_at: 2, personal: 'Brood en nog eens brood. '.repeat(100) })
    await member(site, { last_active_at: 1, personal: null, interests })
    const [short, long, silent] = (await manual(site, me, {})).profiles
    expect(short).toMatchObject({ personal: 'Ik bak brood.', interests: [] })
    expect(long?.personal).toMatch(/^Brood en .* eens…$/)
    expect(long?.personal?.length).toBeLessThanOrEqual(EXCERPT_MAX_LENGTH + 1)
    expect(silent).toMatchObject({ personal: null, interests: ['cooking', 'travel'] })
  })

  it('is nobody whom a block parts from the searcher, either way', async () => {
    const site = world()
    const [me, blocker, blocked, other] = await Promise.all([
      member(site),
      member(site),
      member(site),
      member(site),
    ])
    await block(blocker, me)
    await block(me, blocked)
    expect(ids(await manual(site, me, {}))).toEqual([other.id])
  })

  it('fits gender, country, region and age', async () => {
    const site = world()
    const me = await member(site)
    const fits = { gender: 'female', country: 'NL', countryregion: 108, birth_date: '1990-11-05' } as const
    const wanted = await member(site, fits)
    await Promise.all([
      member(site, { ...fits, gender: 'male' }),
      member(site, { ...fits, country: 'BE' }),
      member(site, { ...fits, countryregion: 107 }),
      member(site, { ...fits, birth_date: '1990-11-06' }),
      member(site, { ...fits, birth_date: '1989-11-05' }),
      member(site, { ...fits, birth_date: null }),
    ])
    const filters = { gender: 'female', country: 'NL', countryregion: 108, min_age: 36, max_age: 36 }
    const found = await manual(site, me, { ...filters, countryregion: '108', min_age: '36', max_age: '36' })
    expect(ids(found)).toEqual([wanted.id])
    expect(found.profiles[0]?.age).toBe(36)
    expect(found.filter_options).toEqual(filters)
  })

  it('comes in pages, of 12 where nothing else is asked for', async () => {
    const site = world()
    const me = await member(site)
    const made = await Promise.all([1, 2, 3, 4, 5].map((last_active_at) => member(site, { last_active_at })))
    const newest = made.map((one) => one.id).reverse()
    expect(ids(await manual(site, me, { pp: '2', page: '2' }))).toEqual(newest.slice(2, 4))
    expect(await manual(site, me, { pp: '2', page: '3' })).toMatchObject({
      profiles: [{ id: newest[4] }],
      paging: { num_results: 5, page: 3, pp: 2 },
    })
    expect(await manual(site, me, {})).toMatchObject({ paging: { page: 1, pp: 12 } })
  })

  it('comes behind a place that was told, whoever came to be there meanwhile', async () => {
    const site = world()
    const me = await member(site)
    const made = await Promise.all([1, 2, 3].map((last_active_at) => member(site, { last_active_at })))
    const newest = made.map((one) => one.id).reverse()
    const first = await manual(site, me, { pp: '2' })
    await member(site, { last_active_at: 9 })
    const second = await manual(site, me, { pp: '2', after: first.paging.next })
    expect(ids(second)).toEqual(newest.slice(2))
    expect(second.paging.next).toBeNull()
    expect((await manual(site, me, { pp: '4' })).paging.next).toBeNull()
  })

  it('comes by activity, by signing up, or from one’s own region first', async () => {
    const site = world()
    const me = await member(site, { countryregion: 108 })
    const near = await member(site, { countryregion: 108, last_active_at: 1, created_at: 2 })
    const far = await member(site, { countryregion: 107, last_active_at: 2, created_at: 1 })
    const active = await member(site, { country: 'BE', countryregion: 108, last_active_at: 3, created_at: 3 })
    const order = async (sort: string) => {
      const first = await manual(site, me, { sort, pp: '2' })
      const rest = await manual(site, me, { sort, pp: '2', after: first.paging.next })
      return [...ids(first), ...ids(rest)]
    }
    expect(await order('active')).toEqual([active.id, far.id, near.id])
    expect(await order('new')).toEqual([active.id, near.id, far.id])
    expect(await order('near')).toEqual([near.id, active.id, far.id])
  })

  it.each(['nonsense', 'new~0~1~a', `active~0~1~${'a'.repeat(111)}`, 'active~2~1~a'])(
    'refuses a place that none of its answers told: %s',
    async (after) => {
      const site = world()
      expect((await refusalOf(manual(site, await member(site), { after })))?.code).toBe('invalid')
    },
  )

  it('is from anywhere with searchAllCountries', async () => {
    const site = world()
    const me = await member(site)
    const belgian = await member(site, { country: 'BE' })
    const found = await manual(site, me, { country: 'NL', countryregion: '108', searchAllCountries: '1' })
    expect(ids(found)).toEqual([belgian.id])
    expect(found.filter_options).toMatchObject({ country: null, countryregion: 0 })
  })
})

describe('the first search (auto_load)', () => {
  it('looks for the other gender, near one’s own age, in one’s own country', async () => {
    const site = world()
    const me = await member(site, { gender: 'female', country: 'NL', birth_date: '1990-01-01' })
    const ben = await member(site, { gender: 'male', country: 'NL', birth_date: '1995-01-01' })
    await member(site, { gender: 'male', country: 'NL', birth_date: '1960-01-01' })
    const found = await run(site, me, { auto_load: '1' })
    expect(ids(found)).toEqual([ben.id])
    expect(found.filter_options).toEqual({
      gender: 'male',
      country: 'NL',
      countryregion: 0,
      min_age: 26,
      max_age: 46,
    })
  })

  it('widens and says so: any age before any country, and never to nobody', async () => {
    const site = world()
    const me = await member(site, { gender: 'female', country: 'NL', birth_date: '1990-01-01' })
    const abroad = await member(site, { gender: 'male', country: 'BE', birth_date: '1960-01-01' })
    const anywhere = await run(site, me, { auto_load: '1' })
    expect(ids(anywhere)).toEqual([abroad.id])
    expect(anywhere.filter_options).toMatchObject({ country: null, min_age: null, max_age: null })

    const nearer = await member(site, { gender: 'male', country: 'NL', birth_date: '1960-01-01' })
    const any_age = await run(site, me, { auto_load: '1' })
    expect(ids(any_age)).toEqual([nearer.id])
    expect(any_age.filter_options).toMatchObject({ country: 'NL', min_age: null })
    expect([anywhere.widened, any_age.widened]).toEqual([true, true])

    await member(site, { gender: 'male', country: 'NL', birth_date: '1990-01-01' })
    expect(await run(site, me, { auto_load: '1' })).toMatchObject({ widened: false })
    expect(await manual(site, me, { country: 'IT' })).toMatchObject({ profiles: [], widened: false })
  })
})

describe('searching without being signed in', () => {
  it('finds fictional profiles only: no real member is seen from outside', async () => {
    const site = world()
    await member(site, { country: 'NL' })
    const lotte = await fictional(site, { country: 'NL' })
    const found = await run(site, null, { auto_load: '1' })
    expect(ids(found)).toEqual([lotte.id])
    expect(found.paging.num_results).toBe(1)
  })

  it.each([
    ['other', 'none', null, null],
    ['none', 'other', null, 'search_closed'],
    ['none', 'other', 'acme', null],
    ['other', 'none', 'acme', 'search_closed'],
  ] as const)('with rule %s, %s for traffic, and network %s → %s', async (plain, traffic, network, code) => {
    const site = world({ logged_out_search: plain, logged_out_search_trafficsource: traffic })
    const tracking = network && { network, ref: null, sub1: null, sub2: null, sub3: null }
    expect((await refusalOf(run(site, null, {}, { tracking })))?.code ?? null).toBe(code)
    const named = network ? { trafficsource: network } : {}
    expect((await refusalOf(run(site, null, named)))?.code ?? null).toBe(code)
    expect(await refusalOf(run(site, await member(site), {}))).toBeNull()
  })
})

describe('the search index', () => {
  const filters = { gender: 'female', country: 'NL', countryregion: 108, min_age: 20, max_age: 40 } as const

  it.each([
    ['every filter', filters, 'members_search'],
    [
      'country only',
      { ...filters, gender: null, countryregion: 0, min_age: null, max_age: null },
      'members_search',
    ],
    ['no country', { ...filters, country: null, countryregion: 0 }, 'members_search_all'],
    [
      'no filter',
      { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
      'members_search_all',
    ],
  ])('answers %s without touching the table or sorting', async (_case, filters, index) => {
    for (const viewer of ['me', null]) {
      const search = {
        pool: 'any',
        viewer,
        kind: null,
        filters,
        page: 1,
        page_size: 12,
        sort: 'active' as const,
        after: null,
        now: 0,
      }
      const { page, count } = searchStatements(search)
      const searched = expect.stringMatching(
        new RegExp(`^SEARCH members USING COVERING INDEX ${index} \\(pool=\\?`),
      )
      expect((await planOf(count))[0]).toEqual(searched)
      const plan = await planOf(page)
      expect(plan).toContainEqual(searched)
      // The cards, and nothing but those of the page.
      expect(plan[0]).toMatch(/^SEARCH members USING INDEX \S+ \(id=\?\)/)
    }
  })

  async function planOf(statement: Statement): Promise<string[]> {
    const explained = { ...statement, sql: `EXPLAIN QUERY PLAN ${statement.sql}` }
    const plan = (await all(env.DB, explained as Statement<{ detail: string }>)).map(({ detail }) => detail)
    expect(plan.join('\n')).not.toContain('TEMP B-TREE')
    return plan
  }
})
