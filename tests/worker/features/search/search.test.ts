// Member search (specification sections 4, 5, 7 and 9).
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SearchResult } from '#src/contract/search.ts'
import type { Site } from '#src/contract/site.ts'
import { EXCERPT_MAX_LENGTH } from '#src/domain/excerpt.ts'
import { MODERATOR } from '#tests/support/account-actions.ts'
import { refusalOf, type VisitOptions, visit } from '#tests/support/api.ts'
import {
  BIRTH_DATE,
  block,
  fictional,
  type MadeMember,
  member,
  photo,
  world,
} from '#tests/support/factories.ts'
import { searchStatements } from '#worker/features/search/queries.ts'
import type { Statement } from '#worker/platform/database/prepared.ts'
import { all, build, run as runStatement } from '#worker/platform/database/query.ts'

const run = (site: Site, who: MadeMember | null, query: object, options?: VisitOptions) =>
  visit(site, who, options).api.search.run(query)
const manual = (site: Site, who: MadeMember | null, query: object) =>
  run(site, who, { manual_search: '1', ...query })
const ids = (result: SearchResult) => result.profiles.map((profile) => profile.id)

describe('the result of a search', () => {
  it('is every active real member of the pool, most recently active first, except oneself', async () => {
    const site = world()
    const me = await member(site)
    const older = await member(site, { last_active_at: 1 })
    const newer = await member(site, { last_active_at: 2 })
    await Promise.all([
      fictional(site, { last_active_at: 3 }),
      member(site, { status: 'banned' }),
      member(site, { status: 'deleted' }),
      member(world()),
    ])
    const found = await manual(site, me, {})
    expect(ids(found)).toEqual([newer.id, older.id])
    expect(found.paging).toEqual({ num_results: 2, page: 1, pp: 12, next: null })
    expect(found.fictional).toEqual([])
  })

  it('has some fictional profiles beside the first page on request, which are in no count', async () => {
    const site = world()
    const me = await member(site, { gender: 'male' })
    const wanted = { gender: 'female', birth_date: BIRTH_DATE } as const
    const ids_of = (made: MadeMember[]) => made.map(({ id }) => id)
    const real = await Promise.all(
      [2, 1].map((last_active_at) => member(site, { ...wanted, last_active_at })),
    )
    const [blocked, ...made] = await Promise.all(
      [20, 19, 18, 17, 16, 15, 14, 13].map((last_active_at) =>
        fictional(site, { ...wanted, last_active_at }),
      ),
    )
    await fictional(site, { ...wanted, gender: 'male', last_active_at: 30 })
    await fictional(site, { ...wanted, birth_date: '1950-01-01', last_active_at: 30 })
    if (blocked) await block(me, blocked)
    const query = { gender: 'female', min_age: '30', max_age: '40', pp: '1', with_fictional: '1' }
    const first = await manual(site, me, query)
    expect(first.fictional.map(({ id, kind }) => ({ id, kind }))).toEqual(
      made.slice(0, 6).map(({ id }) => ({ id, kind: 'fictional' })),
    )
    expect(ids(first)).toEqual(ids_of(real).slice(0, 1))
    expect(first.paging.num_results).toBe(2)
    for (const further of [{ page: '2' }, { after: first.paging.next }, { with_fictional: '0' }])
      expect((await manual(site, me, { ...query, ...further })).fictional).toEqual([])

    // Those that the filters find beside nobody, and none to a visitor, whose list has them.
    const alone = await manual(site, me, { ...query, min_age: '70', max_age: '80' })
    expect(alone).toMatchObject({ profiles: [], paging: { num_results: 0 } })
    expect(alone.fictional).toHaveLength(1)
    const outside = await manual(site, null, query)
    expect(outside.fictional).toEqual([])
    expect(outside.profiles[0]?.kind).toBe('fictional')
  })

  it.each(['active', 'new', 'near'])(
    'has those with a photo that others see first, in the order %s',
    async (sort) => {
      const site = world()
      const me = await member(site, { country: 'NL', countryregion: 108 })
      const at = (time: number) => ({ country: 'NL', last_active_at: time, created_at: time })
      const without = await member(site, { ...at(9), countryregion: 108 })
      const waiting = await member(site, at(8))
      const older = await member(site, at(1))
      const newer = await member(site, at(2))
      await Promise.all([photo(older.id), photo(newer.id)])
      const unseen = await photo(waiting.id)
      const review = (state: 'waiting' | 'shown') =>
        runStatement(
          env.DB,
          build.updateTable('photos').set({ review: state }).where('filename', '=', unseen),
        )
      await review('waiting')
      const order = async () => ids(await manual(site, me, { sort }))
      expect(await order()).toEqual([newer, older, without, waiting].map(({ id }) => id))
      await review('shown')
      expect(await order()).toEqual([waiting, newer, older, without].map(({ id }) => id))
      await runStatement(env.DB, build.deleteFrom('photos').where('member_id', '=', newer.id))
      expect(await order()).toEqual([waiting, older, without, newer].map(({ id }) => id))
    },
  )

  it('counts a photo with nudity for members alone', async () => {
    const site = world()
    const me = await member(site)
    const bare = await member(site, { last_active_at: 1, is_public: 1 })
    const other = await member(site, { last_active_at: 2, is_public: 1 })
    const filename = await photo(bare.id)
    const state = build.updateTable('photos').set({ nudity: 1 }).where('filename', '=', filename)
    await runStatement(env.DB, state)
    expect(ids(await manual(site, me, {}))).toEqual([bare.id, other.id])
    expect(ids(await manual(site, null, {}))).toEqual([other.id, bare.id])
  })

  it('has on each page those first who share the language, then the region, then the country', async () => {
    const site = world()
    const me = await member(site, { language: 'fr', country: 'BE', countryregion: 3 })
    const people = {
      stranger: { language: 'nl', country: 'NL', countryregion: 3 },
      compatriot: { language: 'nl', country: 'BE', countryregion: 4 },
      neighbour: { language: 'nl', country: 'BE', countryregion: 3 },
      speaker: { language: 'fr', country: 'FR', countryregion: 3 },
      speaking_neighbour: { language: 'fr', country: 'BE', countryregion: 3 },
    } as const
    const made = new Map<string, string>()
    for (const [index, [name, facts]] of Object.entries(people).entries()) {
      const { id } = await member(site, { ...facts, last_active_at: 10 - index, created_at: 10 - index })
      made.set(id, name)
      await photo(id)
    }
    const without = await member(site, { ...people.speaking_neighbour, last_active_at: 20 })
    made.set(without.id, 'without photo')
    const names = async (query: object) => ids(await manual(site, me, query)).map((id) => made.get(id))
    const preferred = [
      'speaking_neighbour',
      'speaker',
      'neighbour',
      'compatriot',
      'stranger',
      'without photo',
    ]
    expect(await names({})).toEqual(preferred)
    // Each page by itself: the next one begins where the order by activity was left.
    const first = await manual(site, me, { pp: '2' })
    expect(ids(first).map((id) => made.get(id))).toEqual(['compatriot', 'stranger'])
    expect(await names({ pp: '2', after: first.paging.next })).toEqual(['speaker', 'neighbour'])
    // Another order is as it was asked for.
    expect(await names({ sort: 'new' })).toEqual([...Object.keys(people), 'without photo'])
  })

  it('has a text of each: the beginning of what they wrote, else their interests', async () => {
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

  it('contains nobody whom a block separates from the searcher, either way', async () => {
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

  it('fits gender, country, region and age @spec 3.14', async () => {
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

  it('has pages, of 12 by default @spec 2.55 3.15 9.6', async () => {
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

  it('continues after a given place, whoever joined meanwhile', async () => {
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

  it('is ordered by activity, by signup, or with one’s own region first', async () => {
    const site = world()
    const me = await member(site, { country: 'NL', countryregion: 108 })
    const near = await member(site, { country: 'NL', countryregion: 108, last_active_at: 1, created_at: 2 })
    const far = await member(site, { country: 'NL', countryregion: 107, last_active_at: 2, created_at: 1 })
    const active = await member(site, { country: 'BE', countryregion: 108, last_active_at: 3, created_at: 3 })
    const order = async (sort: string) => {
      const first = await manual(site, me, { sort, pp: '2' })
      const rest = await manual(site, me, { sort, pp: '2', after: first.paging.next })
      return [...ids(first), ...ids(rest)]
    }
    // The two of the first page in the order of what they share with me: their country.
    expect(await order('active')).toEqual([far.id, active.id, near.id])
    expect(await order('new')).toEqual([active.id, near.id, far.id])
    expect(await order('near')).toEqual([near.id, active.id, far.id])
  })

  it('has no images of nudity on request, and the next image instead', async () => {
    const site = world()
    const me = await member(site)
    const bare = await member(site, { last_active_at: 2 })
    const both = await member(site, { last_active_at: 1 })
    const [naked, also, dressed] = [await photo(bare.id), await photo(both.id, 0), await photo(both.id, 1)]
    const { photoReview } = visit(site, me).services
    const idOf = (filename: string) => filename.replace('.webp', '')
    for (const each of [naked, also])
      await photoReview.decide(MODERATOR, { photo: idOf(each), decision: 'nudity' })
    const images = async (query: object) =>
      (await manual(site, me, query)).profiles.map(({ main_image }) => main_image?.thumb_filename ?? null)
    expect(await images({})).toEqual([naked, also])
    expect(await images({ hideNudity: '1' })).toEqual([null, dressed])
    await photoReview.decide(MODERATOR, { photo: idOf(naked), decision: 'shown' })
    expect(await images({ hideNudity: '1' })).toEqual([naked, dressed])
  })

  it.each(['nonsense', 'active~0~1~a', 'A'.repeat(40), 'A'.repeat(192)])(
    'refuses a cursor that no answer contained: %s',
    async (after) => {
      const site = world()
      expect((await refusalOf(manual(site, await member(site), { after })))?.code).toBe('invalid')
    },
  )

  it('refuses a cursor of another member, or of another search', async () => {
    const site = world()
    const me = await member(site)
    const other = await member(site)
    await member(site, { gender: 'female' })
    const { paging } = await manual(site, me, { pp: '1' })
    const again = (who: MadeMember, query: object) =>
      refusalOf(manual(site, who, { pp: '1', after: paging.next, ...query }))
    expect(await again(me, {})).toBeNull()
    for (const [who, query] of [
      [other, {}],
      [me, { sort: 'new' }],
      [me, { gender: 'female' }],
    ] as const)
      expect(await again(who, query)).toMatchObject({ code: 'invalid' })
  })

  it('has no cursor that reveals when a member was active', async () => {
    const site = world()
    const me = await member(site)
    const at = Date.parse('2026-11-20T08:15:00Z')
    const placeOf = async (last_active_at: number) => {
      await runStatement(
        env.DB,
        build.updateTable('members').set({ last_active_at }).where('id', '=', seen.id),
      )
      return (await manual(site, me, { pp: '1' })).paging.next ?? ''
    }
    const seen = await member(site)
    await member(site, { last_active_at: 1 })
    const places = [await placeOf(at), await placeOf(at), await placeOf(at + 900_000)]
    expect(new Set(places).size).toBe(3)
    expect(new Set(places.map(({ length }) => length)).size).toBe(1)
    for (const place of places)
      for (const spelled of [String(at), at.toString(36), seen.id])
        expect(place + atob(place.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(spelled)
  })

  it('shows of members who hide their presence in which week they were active, and no more', async () => {
    const site = world()
    const me = await member(site)
    const day = 86_400_000
    const week = 2_900 * 7 * day
    const seen = (days: number, presence = 0) =>
      member(site, { presence, last_active_at: week + days * day, is_public: 1 })
    const hidden = await Promise.all([3, 1, 6, 2].map((days) => seen(days)))
    const earlier = await seen(-1)
    const reported = await Promise.all([1, 5].map((days) => seen(days, 1)))
    const order = [reported[1], reported[0], ...hidden.toSorted((a, b) => (a.id < b.id ? -1 : 1)), earlier]
    for (const sort of ['active', 'near'])
      expect(ids(await manual(site, me, { sort }))).toEqual(order.map((one) => one?.id))
  })

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
  it('is for the other gender, near one’s own age, in one’s own country @spec 3.15', async () => {
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

  it('is widened and says so: any age before any country, and never to nobody @spec 4.35', async () => {
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

describe('a search without a session', () => {
  it('finds fictional profiles only: no real member is visible from outside @spec 6.3', async () => {
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
  ] as const)(
    'with rule %s, %s for traffic, and network %s → %s @spec 5.6 6.3',
    async (plain, traffic, network, code) => {
      const site = world({ logged_out_search: plain, logged_out_search_trafficsource: traffic })
      const tracking = network && { network, ref: null, sub1: null, sub2: null, sub3: null }
      expect((await refusalOf(run(site, null, {}, { tracking })))?.code ?? null).toBe(code)
      const named = network ? { trafficsource: network } : {}
      expect((await refusalOf(run(site, null, named)))?.code ?? null).toBe(code)
      expect(await refusalOf(run(site, await member(site), {}))).toBeNull()
    },
  )
})

const NOW = Date.parse('2026-11-22T12:00:00Z')

describe('the search indexes', () => {
  const filters = { gender: 'female', country: 'NL', countryregion: 108, min_age: 20, max_age: 40 } as const

  const anybody = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }
  const me = 'me'

  it.each([
    ['every filter', me, filters, 'search_active_region_years'],
    ['a country', me, { ...filters, countryregion: 0 }, 'search_active_country_years'],
    ['ages alone', me, { ...anybody, min_age: 30, max_age: 31 }, 'search_active_all_years'],
    ['country only', me, { ...anybody, country: 'NL' }, 'search_active_country'],
    ['no filter', me, anybody, 'search_active_all'],
    ['nearly every age', null, { ...filters, min_age: 18, max_age: 99 }, 'search_outside_region'],
    ['a visitor’s every filter', null, filters, 'search_outside_region_years'],
    ['no filter of a visitor’s', null, anybody, 'search_outside_all'],
  ])(
    'answers %s in its order without touching the table or sorting',
    async (_case, viewer, filters, index) => {
      for (const sort of viewer === null ? (['active'] as const) : (['active', 'new'] as const)) {
        const search = {
          pool: 'any',
          viewer,
          kind: viewer === null ? null : ('member' as const),
          tries: [filters] as const,
          sort,
          after: null,
          hide_nudity: false,
          now: NOW,
        }
        const { page, count } = searchStatements({ ...search, page: 2, page_size: 12 })
        if (count === null) throw new Error('it is not counted')
        const plan = await planOf(page)
        const reads = plan.filter((detail) => detail.includes('search_'))
        const used = index.replace('active', sort)
        expect(reads.length).toBeGreaterThan(0)
        for (const detail of reads)
          expect(detail).toMatch(new RegExp(`^SEARCH members USING (COVERING )?INDEX ${used} \\(pool=\\?`))
        // Fictional profiles beside the first page are read by activity, from the same place.
        const first = searchStatements({
          ...search,
          page: 1,
          page_size: 12,
          num_fictional: viewer === null ? 0 : 6,
        })
        for (const detail of (await planOf(first.page)).filter((each) => each.includes('search_')))
          expect(detail).toMatch(
            /^SEARCH members USING (COVERING )?INDEX search_(active|new|outside)_\w+ \(pool=\?/,
          )
        // The cards, and nothing but those of the page.
        expect(plan).toContainEqual(expect.stringMatching(/^SCAN found/))
        expect(plan).toContainEqual(expect.stringMatching(/^SEARCH members USING INDEX \S+ \(id=\?\)/))
        const counting = await planOf(count)
        for (const detail of counting.filter((each) => / members /.test(each)))
          expect(detail).toMatch(/^SEARCH members USING INDEX \S+ \(id=\?\)/)
        for (const detail of counting.filter((each) => each.includes('search_counts')))
          expect(detail).toMatch(
            /^SEARCH search_counts USING PRIMARY KEY \(pool=\? AND span=\? AND country=\?/,
          )
      }
    },
  )

  async function planOf(statement: Statement): Promise<string[]> {
    const explained = { ...statement, sql: `EXPLAIN QUERY PLAN ${statement.sql}` }
    return (await all(env.DB, explained as Statement<{ detail: string }>)).map(({ detail }) => detail)
  }
})
