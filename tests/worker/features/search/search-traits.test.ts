// The filters by what members say about themselves, by a photo, and without fictional profiles: whom they find, what they read, and
// how a search goes on where few fit (docs/decisions/search.md).
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SearchResult } from '#src/contract/search.ts'
import type { Site } from '#src/contract/site.ts'
import type { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { SEARCH_ORDERS } from '#src/domain/search-orders.ts'
import { TRAIT_VALUES, traitsOf } from '#src/domain/search-traits.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import {
  block,
  fictional,
  type MadeMember,
  type MemberFacts,
  member,
  photo,
  world,
} from '#tests/support/factories.ts'
import { type MemberSearch, searchStatements } from '#worker/features/search/queries.ts'
import type { Statement } from '#worker/platform/database/prepared.ts'

/** As a query arrives over HTTP: the contract's types are of what was parsed. */
const search = (site: Site, who: MadeMember | null, query: Record<string, unknown>): Promise<SearchResult> =>
  visit(site, who).api.search.run({ manual_search: '1', ...query } as object)
const ids = (result: SearchResult) => result.profiles.map(({ id }) => id)
const saying = (site: Site, fields: object, more: MemberFacts = {}) =>
  member(site, { fields: JSON.stringify(fields), ...more })

describe('a filter by what members say', () => {
  it.each([
    ['looking_for', 'dating', ['dating', 'chat']],
    ['children', 'wants', ['no', 'wants']],
    ['smoking', 'no', ['no', 'sometimes']],
  ])('%s finds those who said one of its values, and nobody who said nothing', async (name, said, wanted) => {
    const site = world()
    const me = await member(site)
    const anna = await saying(site, { [name]: said })
    await saying(site, { [name]: 'another' })
    await saying(site, {})
    for (const value of [said, wanted.join(',')]) {
      const found = await search(site, me, { [name]: value })
      expect(ids(found)).toEqual([anna.id])
      expect(found.paging).toEqual({ num_results: 1, page: 1, pp: 12, next: null })
      expect(found.filter_options).toMatchObject({ [name]: value.split(',') })
    }
  })

  it('interests finds those who have one of them, and language those who write in one', async () => {
    const site = world()
    const me = await member(site, { interests: '["art"]' })
    const art = await member(site, { interests: '["music","art"]', language: 'nl', last_active_at: 2 })
    const films = await member(site, { interests: '["films"]', language: 'fr', last_active_at: 1 })
    await member(site, { interests: '[]', language: 'de' })
    expect(ids(await search(site, me, { interests: 'art' }))).toEqual([art.id])
    expect(ids(await search(site, me, { interests: ['films', 'art'] }))).toEqual([art.id, films.id])
    expect(ids(await search(site, me, { language: 'nl,fr' }))).toEqual([art.id, films.id])
    expect(ids(await search(site, me, { language: 'fr', interests: 'art' }))).toEqual([])
  })

  it('finds nobody behind a block, in either direction', async () => {
    const site = world()
    const me = await member(site, { interests: '["art"]' })
    const [blocked, blocking] = await Promise.all([1, 2].map(() => member(site, { interests: '["art"]' })))
    if (!blocked || !blocking) throw new Error('nobody was made')
    await Promise.all([block(me, blocked), block(blocking, me)])
    expect((await search(site, me, { interests: 'art' })).profiles).toEqual([])
  })

  it('finds a photo that the viewer may see', async () => {
    const site = world()
    const me = await member(site)
    const shown = await member(site)
    await member(site)
    await photo(shown.id)
    expect(ids(await search(site, me, { with_photo: '1' }))).toEqual([shown.id])
    expect(ids(await search(site, me, { with_photo: '1', sort: 'near' }))).toEqual([shown.id])
    expect((await search(site, me, { with_photo: '0' })).profiles).toHaveLength(2)
  })

  it.each(Object.keys(TRAIT_VALUES))('%s refuses a value that it does not have', async (name) => {
    const site = world()
    for (const value of ['robot', "no' OR 1=1 --", 'no,,yes', ['robot'], 'x'.repeat(500)])
      expect((await refusalOf(search(site, null, { [name]: value })))?.code).toBe('invalid')
    expect(await refusalOf(search(site, null, { [name]: '' }))).toBeNull()
  })

  it('does not filter where the site does not have it, or does not show the field', async () => {
    const shown = { visible_profile_fields: ['smoking'], search_fields: ['age', 'children', 'interests'] }
    const site = world(shown)
    const me = await member(site)
    const said = await saying(site, { children: 'no' })
    const all = { children: 'wants', smoking: 'yes', with_photo: '1' }
    const found = await search(site, me, all)
    expect(ids(found)).toEqual([said.id])
    for (const name of Object.keys(all)) expect(found.filter_options).not.toHaveProperty(name)
    expect((await search(site, me, { interests: 'art' })).profiles).toEqual([])
  })
})

describe('real members only', () => {
  it('leaves out the fictional profiles beside a member’s list, and is in no other way another search', async () => {
    const site = world()
    const me = await member(site)
    const real = await member(site)
    await fictional(site)
    const beside = await search(site, me, { with_fictional: '1' })
    expect(beside.fictional).toHaveLength(1)
    const found = await search(site, me, { with_fictional: '1', real_only: '1' })
    expect(found).toMatchObject({ fictional: [], filter_options: { real_only: true } })
    expect(ids(found)).toEqual([real.id])
    expect(found.paging).toEqual(beside.paging)
  })

  it('leaves them out of a visitor’s list; a lander’s has nobody else', async () => {
    const site = world()
    const real = await member(site, { is_public: 1 })
    const lotte = await fictional(site)
    expect(ids(await search(site, null, {})).sort()).toEqual([real.id, lotte.id].sort())
    expect(ids(await search(site, null, { real_only: '1' }))).toEqual([real.id])
    expect(ids(await search(site, null, { real_only: '1', source: 'lander' }))).toEqual([lotte.id])
  })

  it('the fictional profiles beside a list fit its filters too', async () => {
    const site = world()
    const me = await member(site)
    const lotte = await fictional(site, { interests: '["art"]' })
    await fictional(site, { interests: '["films"]' })
    const found = await search(site, me, { interests: 'art', with_fictional: '1' })
    expect(found.fictional.map(({ id }) => id)).toEqual([lotte.id])
  })
})

describe('a search that few fit', () => {
  it.each(SEARCH_ORDERS)(
    'goes on by cursors until all were looked through, in the order %s',
    async (sort) => {
      const site = world()
      const me = await member(site, { country: 'NL', countryregion: 7 })
      await crowd(site, 500, (i) => (i % 100 === 99 ? 'yes' : 'no'))
      const found: string[] = []
      let after: string | null = null
      let pages = 0
      do {
        const page: SearchResult = await search(site, me, { smoking: 'yes', sort, ...(after && { after }) })
        expect(page.paging.at_least ?? false).toBe(page.paging.next !== null || after !== null)
        expect(page.paging.num_results).toBe(page.profiles.length)
        found.push(...ids(page))
        after = page.paging.next
        pages++
      } while (after !== null && pages < 10)
      expect(new Set(found).size).toBe(5)
      expect(found).toHaveLength(5)
      expect(pages).toBe(3)
      // A cursor belongs to its filters.
      const { next } = (await search(site, me, { smoking: 'yes', sort })).paging
      expect((await refusalOf(search(site, me, { smoking: 'no', sort, after: next })))?.code).toBe('invalid')
    },
  )

  it.each([
    ['what nobody says', { smoking: ['sometimes'] }, 'me'],
    ['what everybody says', { smoking: ['no'] }, 'me'],
    ['every value of each', { ...TRAIT_VALUES, with_photo: false, real_only: true }, 'me'],
    ['a photo', { with_photo: true }, 'me'],
    ['a photo and what nobody says', { with_photo: true, children: ['wants'] }, 'me'],
    ['what a visitor may ask', { ...TRAIT_VALUES, real_only: true }, null],
  ] as const)(
    'reads no more rows than another search where it asks for %s',
    async (_case, traits, viewer) => {
      const site = world()
      await crowd(site, 1_500, () => 'no')
      const anybody = { gender: null, country: null, countryregion: 0, min_age: 25, max_age: 45 }
      for (const sort of viewer === null ? (['active'] as const) : SEARCH_ORDERS)
        for (const { page, page_size, goal } of GOALS) {
          const { page: statement, count } = searchStatements({
            pool: site.pool,
            viewer,
            kind: viewer === null ? null : 'member',
            tries: [{ ...anybody, ...traitsOf(traits) }],
            sort,
            now: Date.parse('2026-11-22T12:00:00Z'),
            page,
            page_size,
            after: null,
            hide_nudity: false,
            num_fictional: viewer === null ? 0 : 6,
          } satisfies MemberSearch)
          expect(count).toBeNull()
          expect(await rowsOf(statement), `${sort} ${page} of ${page_size}`).toBeLessThanOrEqual(goal)
        }
    },
  )
})

/** The goals of a search (tests/bench/figures/search-million.ts). */
const GOALS = [
  { page: 1, page_size: 12, goal: 400 },
  { page: 10, page_size: 12, goal: 600 },
  { page: 1, page_size: 48, goal: 600 },
  { page: 10, page_size: 48, goal: 1_900 },
]

async function rowsOf({ sql, parameters }: Statement): Promise<number> {
  const { meta } = await env.DB.prepare(sql)
    .bind(...parameters)
    .all()
  return meta.rows_read
}

/** Public women of many ages, each a little less active than the one before. */
async function crowd(
  site: Site,
  size: number,
  smoking: (i: number) => (typeof PROFILE_FIELDS.smoking)[number],
) {
  const rows = Array.from({ length: size }, (_, i) => ({
    id: `${site.pool}-${i}`,
    birth: `${1975 + (i % 30)}-0${1 + (i % 9)}-1${i % 10}`,
    at: 1_000_000 - i,
    region: i % 9,
    photo: i % 2 === 0 ? 2 : 0,
    fields: JSON.stringify({ smoking: smoking(i) }),
  }))
  await env.DB.prepare(
    `INSERT INTO members (id, pool, site, kind, email, name, gender, birth_date, country, countryregion, language, fields, is_public,
       photo_level, created_at, last_active_at)
     SELECT value ->> 'id', ?1, ?2, 'member', value ->> 'id' || '@example.test', 'P', 'female', value ->> 'birth', 'NL',
       value ->> 'region', 'nl', value ->> 'fields', 1, value ->> 'photo', value ->> 'at', value ->> 'at' FROM json_each(?3)`,
  )
    .bind(site.pool, site.id, JSON.stringify(rows))
    .run()
}
