// The search compared with a plain model of it: after any changes in any order, the same people, order, pages and counts. Small here;
// `npm run fuzz` makes as many changes as FUZZ_RUNS says.
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import type { SearchFilters } from '#src/contract/search.ts'
import { ageAt } from '#src/domain/age.ts'
import { SEARCH_ORDERS, type SearchOrder } from '#src/domain/search-orders.ts'
import { isCounted, readsProfiles, TRAIT_VALUES, traitsOf } from '#src/domain/search-traits.ts'
import { type MemberFacts, member, photo, world } from '#tests/support/factories.ts'
import { listCountMismatches, provableSlices } from '#worker/features/search/counter-check-queries.ts'
import { searchMembers } from '#worker/features/search/queries.ts'
import { RANK, type SearchPlace } from '#worker/features/search/query-branches.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { build, run } from '#worker/platform/database/query.ts'

const { runs: CHANGES, seed } = inject('fuzz')
const TIMEOUT_MS = 30_000 + CHANGES * 100
const AT_FIRST = 60
const NUM_FICTIONAL = 3

/** Days on which ages are edge cases: whole years of birth, one day of one, a day that most years do not have. */
const NOWS = ['2026-11-22', '2026-12-31', '2027-01-01', '2028-02-29', '2027-03-01'].map((day) =>
  Date.parse(`${day}T12:00:00Z`),
)
const DAYS = [
  '01-01',
  '01-02',
  '02-28',
  '02-29',
  '03-01',
  '07-14',
  '11-21',
  '11-22',
  '11-23',
  '12-30',
  '12-31',
]

type Person = {
  id: string
  kind: 'member' | 'fictional'
  status: 'active' | 'banned' | 'deleted'
  hidden_at: number | null
  gender: 'female' | 'male' | null
  birth_date: string | null
  country: string | null
  countryregion: number
  is_public: number
  language: 'nl' | 'fr'
  /** JSON, as the column has it. */
  fields: string
  interests: string
  created_at: number
  last_active_at: number
}

/** Every value of every filter that reads profiles. */
const EVERY_TRAIT = traitsOf({ ...TRAIT_VALUES, real_only: true })

/** A photo of somebody, as others see it. */
type Photo = { filename: string; review: 'shown' | 'waiting'; nudity: number }

/** The same numbers every time from a seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { below, oneOf }
}

describe('the search and a plain model of it', () => {
  it('agree on people, order, pages and counts after any changes, and the counters on what they count', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { below, oneOf } = randomFrom(seed)
    const site = world()
    const { pool } = site
    const db = databaseOf(env, pool)
    const people: Person[] = []
    const blocks = new Set<string>()
    const photos = new Map<string, Photo[]>()

    const place = () => {
      const country = oneOf(['NL', 'NL', 'BE', null])
      return { country, countryregion: country === null ? 0 : below(3) }
    }
    /** What somebody says about themselves. */
    const said = () => ({
      fields: JSON.stringify({
        ...(below(3) > 0 && { smoking: oneOf(['no', 'sometimes', 'yes']) }),
        ...(below(2) > 0 && { children: oneOf(['no', 'wants']) }),
        ...(below(2) > 0 && { looking_for: oneOf(['dating', 'chat']) }),
      }),
      interests: JSON.stringify(['art', 'music', 'films'].filter(() => below(3) === 0)),
    })
    const birth = () =>
      below(12) === 0
        ? oneOf([null, '1899-06-01', '2031-01-01'])
        : `${below(20) === 0 ? 1930 : 1988 + below(6)}-${oneOf(DAYS)}`
    const facts = (): Omit<Person, 'id'> => ({
      kind: below(4) === 0 ? 'fictional' : 'member',
      status: 'active',
      hidden_at: below(8) === 0 ? 1 : null,
      gender: oneOf(['female', 'female', 'male', null]),
      birth_date: birth(),
      ...place(),
      is_public: below(2),
      language: oneOf(['nl', 'fr'] as const),
      ...said(),
      created_at: below(12),
      last_active_at: below(12),
    })
    async function join(): Promise<void> {
      const reported = facts()
      const row: MemberFacts = reported.kind === 'fictional' ? { ...reported, email: null } : reported
      const person = { ...reported, id: (await member(site, row)).id }
      people.push(person)
      if (below(2) === 0) await addPhoto(person)
    }
    const photosOf = ({ id }: Person) => photos.get(id) ?? []
    async function addPhoto(person: Person): Promise<void> {
      const own = photosOf(person)
      const filename = await photo(person.id, own.length)
      photos.set(person.id, [...own, { filename, review: 'shown', nudity: 0 }])
    }
    /** One of their photos becomes another, or goes. */
    async function changePhoto(person: Person): Promise<void> {
      const own = photosOf(person)
      if (own.length === 0) return addPhoto(person)
      const one = oneOf(own)
      if (below(3) === 0) {
        photos.set(
          person.id,
          own.filter((other) => other !== one),
        )
        await run(db.write, build.deleteFrom('photos').where('filename', '=', one.filename))
        return
      }
      Object.assign(one, { review: oneOf(['shown', 'waiting'] as const), nudity: below(2) })
      const { filename, ...changed } = one
      await run(db.write, build.updateTable('photos').set(changed).where('filename', '=', filename))
    }
    async function change(person: Person, changed: Partial<Person>): Promise<void> {
      Object.assign(person, changed)
      await run(db.write, build.updateTable('members').set(changed).where('id', '=', person.id))
    }
    async function leave(person: Person): Promise<void> {
      people.splice(people.indexOf(person), 1)
      photos.delete(person.id)
      for (const block of [...blocks]) if (block.split(' ').includes(person.id)) blocks.delete(block)
      await run(db.write, build.deleteFrom('members').where('id', '=', person.id))
    }
    async function toggleBlock(one: Person, other: Person): Promise<void> {
      if (one === other) return
      const block = `${one.id} ${other.id}`
      const row = { member_id: one.id, profile_id: other.id }
      if (blocks.delete(block)) {
        await run(
          db.write,
          build.deleteFrom('blocks').where('member_id', '=', one.id).where('profile_id', '=', other.id),
        )
        return
      }
      blocks.add(block)
      await run(db.write, build.insertInto('blocks').values({ ...row, created_at: 0 }))
    }
    const anyone = () => oneOf(people)
    const viewers = () => people.slice(0, 4)
    const CHANGE_KINDS: readonly (() => Promise<void>)[] = [
      join,
      () => change(anyone(), { birth_date: birth() }),
      () => change(anyone(), place()),
      () => change(anyone(), { countryregion: below(3) }),
      () => change(anyone(), { gender: oneOf(['female', 'male', null]) }),
      () => change(anyone(), { is_public: below(2) }),
      () => change(anyone(), said()),
      () => change(anyone(), { language: oneOf(['nl', 'fr']) }),
      () => change(anyone(), { last_active_at: below(12) }),
      () => changePhoto(anyone()),
      () => change(anyone(), { status: oneOf(['active', 'active', 'banned', 'deleted']) }),
      () => change(anyone(), { hidden_at: oneOf([null, null, 1, 2]) }),
      () => toggleBlock(oneOf(viewers()), anyone()),
      () => toggleBlock(anyone(), oneOf(viewers())),
      () => (people.length > AT_FIRST / 2 ? leave(anyone()) : join()),
    ]

    const isParted = (one: string, other: string) =>
      blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`)

    type Asked = {
      viewer: Person | null
      kind: 'fictional' | 'member' | null
      filters: SearchFilters
      sort: SearchOrder
      now: number
    }
    /** Whether a person says what is looked for. */
    function saysSo(person: Person, { viewer, filters }: Asked): boolean {
      const { language, looking_for, interests, children, smoking, real_only } = filters
      const of_profile: Record<string, string> = JSON.parse(person.fields)
      const own: string[] = JSON.parse(person.interests)
      const isAmong = (wanted: readonly string[] | undefined, values: readonly (string | undefined)[]) =>
        !wanted?.length || values.some((value) => value !== undefined && wanted.includes(value))
      return (
        isAmong(language, [person.language]) &&
        isAmong(looking_for, [of_profile.looking_for]) &&
        isAmong(children, [of_profile.children]) &&
        isAmong(smoking, [of_profile.smoking]) &&
        isAmong(interests, own) &&
        (viewer !== null || !real_only || person.kind === 'member')
      )
    }
    const isHiddenFrom = (viewer: Person | null, { id }: SearchPlace) =>
      viewer !== null && (viewer.id === id || isParted(viewer.id, id))
    const personOf = ({ id }: SearchPlace) => people.find((person) => person.id === id)

    /** Whom a search is to find, in order, each with their place. */
    const expected = (asked: Asked): SearchPlace[] =>
      inOrder(asked).filter((place) => {
        const person = personOf(place)
        return person !== undefined && !isHiddenFrom(asked.viewer, place) && saysSo(person, asked)
      })

    /** Those of a gender, place, age and with a photo as asked for, hidden ones too. */
    function inOrder({ viewer, kind, filters, sort, now }: Asked): SearchPlace[] {
      const { gender, country, countryregion, min_age, max_age, with_photo } = filters
      const hasPhoto = (person: Person) =>
        photosOf(person).some(({ review, nudity }) => review === 'shown' && (viewer !== null || nudity === 0))
      const fits = people.filter((person) => {
        if (person.status !== 'active' || person.hidden_at !== null) return false
        if (viewer === null && person.kind === 'member' && person.is_public === 0) return false
        if (with_photo && !hasPhoto(person)) return false
        if (kind !== null && person.kind !== kind) return false
        if (gender !== null && person.gender !== gender) return false
        if (country !== null && person.country !== country) return false
        if (countryregion > 0 && person.countryregion !== countryregion) return false
        if (min_age === null && max_age === null) return true
        if (person.birth_date === null) return false
        const age = ageAt(person.birth_date, now)
        return age >= (min_age ?? Number.NEGATIVE_INFINITY) && age <= (max_age ?? Number.POSITIVE_INFINITY)
      })
      const isNear = (person: Person) =>
        viewer?.country != null &&
        viewer.countryregion > 0 &&
        person.country === viewer.country &&
        person.countryregion === viewer.countryregion
      const by_near = sort === 'near' && viewer !== null && countryregion === 0 && kind !== 'fictional'
      const by_new = sort === 'new' && viewer !== null
      return fits
        .map((person) => ({
          id: person.id,
          far: by_near ? (isNear(person) ? 0 : 1) + (hasPhoto(person) ? 0 : 2) : 0,
          at:
            (by_new ? person.created_at : person.last_active_at) +
            (viewer !== null && person.kind === 'member' ? RANK.member : 0) +
            (hasPhoto(person) ? RANK.photo : 0),
        }))
        .sort((one, other) => one.far - other.far || other.at - one.at || (one.id < other.id ? -1 : 1))
    }

    /** A page as it is shown: with those first who have more in common with the viewer, among those with a photo and among the others. */
    function shown(wanted: readonly SearchPlace[], { viewer, sort }: Asked): string[] {
      const affinityOf = (id: string) => {
        const person = people.find((one) => one.id === id)
        if (!viewer || !person) return 0
        const in_country = viewer.country !== null && person.country === viewer.country
        const in_region =
          in_country && person.countryregion > 0 && person.countryregion === viewer.countryregion
        return (person.language === viewer.language ? 4 : 0) + (in_country ? 1 : 0) + (in_region ? 2 : 0)
      }
      const hasPhoto = ({ at }: SearchPlace) => Number(at % RANK.member >= RANK.photo)
      const sorted =
        viewer && sort === 'active'
          ? wanted.toSorted(
              (one, other) => hasPhoto(other) - hasPhoto(one) || affinityOf(other.id) - affinityOf(one.id),
            )
          : wanted
      return sorted.map(({ id }) => id)
    }

    /** In half of the searches: one or two values of each of some. */
    function anyTraits() {
      if (below(2) === 0) return {}
      return traitsOf({
        ...(below(4) === 0 && { language: oneOf([['nl'], ['fr'], ['nl', 'fr'], ['de']] as const) }),
        ...(below(4) === 0 && { looking_for: oneOf([['dating'], ['dating', 'chat']] as const) }),
        ...(below(4) === 0 && { interests: oneOf([['art'], ['films', 'music'], ['cycling']] as const) }),
        ...(below(4) === 0 && { children: oneOf([['no'], ['wants', 'no']] as const) }),
        ...(below(4) === 0 && { smoking: oneOf([['no'], ['yes', 'sometimes']] as const) }),
        with_photo: below(3) === 0,
        real_only: below(4) === 0,
      })
    }

    function anySearch(): Asked {
      const country = oneOf(['NL', 'NL', 'BE', 'IT', null])
      const min_age = oneOf([null, 18, 33, 34, 36, 37, 60, 96])
      const max_age = oneOf([null, 33, 36, 37, 39, 99, min_age])
      const viewer = oneOf([...viewers(), null])
      return {
        viewer,
        kind: below(8) === 0 ? 'fictional' : viewer === null ? null : 'member',
        filters: {
          gender: oneOf(['female', 'male', null]),
          country,
          countryregion: country === null ? 0 : below(3),
          min_age,
          max_age,
          ...anyTraits(),
        },
        sort: oneOf(SEARCH_ORDERS),
        now: oneOf(NOWS),
      }
    }

    /** The profiles that a page looks at. */
    function lookedThrough(asked: Asked, behind: SearchPlace | null, most: number): SearchPlace[] {
      const all = inOrder(asked)
      const begin = behind ? all.findIndex(({ id }) => id === behind.id) + 1 : 0
      return all.slice(begin, begin + most)
    }

    async function compare(): Promise<void> {
      const requested = anySearch()
      const { filters } = requested
      const tries = [
        filters,
        ...(below(3) === 0 && isCounted(filters, requested.viewer !== null)
          ? [
              { ...filters, min_age: null, max_age: null },
              { ...filters, min_age: null, max_age: null, country: null, countryregion: 0 },
            ]
          : []),
      ] as const
      const models = tries.map((filters) => expected({ ...requested, filters }))
      const found_by = models.findIndex((model) => model.length > 0)
      const tried = found_by === -1 ? tries.length - 1 : found_by
      const model = models[tried] ?? []
      const page_size = 1 + below(7)
      const page = 1 + below(4)
      const is_member = requested.viewer !== null
      // Where profiles are read they are looked through one by one, until enough were; a page may end behind one that does not fit.
      const looks = readsProfiles(filters, is_member)
      const ends = looks ? inOrder(requested) : model
      const behind = below(2) === 0 ? null : (ends[below(Math.max(ends.length, 1))] ?? null)
      const begin = behind ? model.indexOf(behind) + 1 : (page - 1) * page_size
      const most = 1 + below(20)
      const looked = looks ? lookedThrough(requested, behind, most) : null
      const from = looked && behind ? 0 : begin
      const known = looked ? model.filter(({ id }) => looked.some((one) => one.id === id)) : model
      const wanted = known.slice(from, from + page_size)
      const stopped = looked?.length === most ? (looked.at(-1) ?? null) : null
      const last = from + page_size < known.length ? (wanted.at(-1) ?? null) : stopped
      const before = behind || wanted.length === 0 ? 0 : begin
      const counted = isCounted(filters, is_member)
      const search = {
        most,
        ...requested,
        pool,
        viewer: requested.viewer?.id ?? null,
        tries,
        page,
        page_size,
        after: behind,
        hide_nudity: false,
        num_fictional: requested.kind === 'member' ? NUM_FICTIONAL : 0,
      }
      const beside =
        requested.kind === 'member' && behind === null && page === 1
          ? expected({ ...requested, kind: 'fictional', sort: 'active' })
          : []
      const found = await searchMembers(db.read, search)
      const reported = {
        ids: found.profiles.map(({ id }) => id),
        fictional: found.fictional.map(({ id }) => id),
        num_results: found.num_results,
        at_least: found.at_least,
        tried: found.tried,
        last: found.last && { id: found.last.id, at: found.last.at, far: found.last.far },
      }
      expect(reported, JSON.stringify({ seed, search })).toEqual({
        ids: shown(wanted, requested),
        fictional: beside.slice(0, NUM_FICTIONAL).map(({ id }) => id),
        num_results: counted ? model.length : before + wanted.length,
        at_least: !counted && (last !== null || behind !== null || (page > 1 && wanted.length === 0)),
        tried,
        last,
      })
    }

    for (let made = 0; made < AT_FIRST; made++) await join()
    for (let made = 0; made < CHANGES; made++) {
      await oneOf(CHANGE_KINDS)()
      await compare()
    }
    const wrong = await Promise.all(
      provableSlices(NOWS[0] ?? 0).map((slice) => listCountMismatches(db.read, { pool, slice })),
    )
    expect(wrong.flat()).toEqual([])
  })

  it('is one statement that D1 takes, however wide a search is, on whatever day', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const site = world()
    const { pool } = site
    const { id: viewer } = await member(site, { country: 'NL', countryregion: 3 })
    const { read } = databaseOf(env, pool)
    const any = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }
    const ends = [23, 34, 36, 40, 48, 51, 68, 77, 99, null]
    for (const now of NOWS.slice(0, 3))
      for (const gender of [null, 'female'] as const)
        for (const max_age of ends) {
          const chosen = { ...any, gender, country: 'NL', min_age: 18, max_age }
          const widest = {
            pool,
            viewer,
            kind: 'member' as const,
            unmet: true as const,
            tries: [chosen, { ...any, gender, country: 'NL' }, { ...any, gender }] as const,
            sort: 'near' as const,
            now,
            page: 1,
            page_size: 12,
            hide_nudity: true,
            num_fictional: 6,
          }
          if (max_age === 34) await searchMembers(read, { ...widest, after: null })
          await searchMembers(read, { ...widest, after: { far: 0, at: now + RANK.member, id: '' } })
          const said = [{ ...chosen, ...EVERY_TRAIT }] as const
          if (max_age === 34) await searchMembers(read, { ...widest, tries: said, after: null })
          await searchMembers(read, {
            ...widest,
            tries: said,
            after: { far: 0, at: now + RANK.member, id: '' },
          })
        }
  })
})
