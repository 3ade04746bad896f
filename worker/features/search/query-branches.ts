// The branches of a search, each answered by one index in the order of the search: a branch for each region, gender and year of birth.
import type { SearchFilters } from '#src/contract/search.ts'
import { birthDatesBetween } from '#src/domain/age.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
import type { Binder } from '#worker/platform/database/binder.ts'
import { birthsOf, datesWithin } from './birth-years.ts'

/** A profile's place in the order. `at`: its rank. `far`: its section; 0, except in the order `near`, where each is a list of its own. */
export type SearchPlace = { far: number; at: number; id: string }

/** Whom a search asks for. */
export type SearchQueryTerms = {
  pool: string
  /** The viewer, who never finds themselves or a profile behind a block; null: only what visitors may see (trust). */
  viewer: string | null
  /** Null: either, for visitors. */
  kind: 'member' | 'fictional' | null
  filters: SearchFilters
  sort: SearchOrder
  /** Epoch milliseconds, for the ages. */
  now: number
  /** Also leaves out profiles the viewer has liked or passed: the match finder's deck. */
  unmet?: true
}

/** A range of more years is read as one and filtered row by row: most profiles match then, and each branch costs a row. */
const MAX_YEAR_BRANCHES = 60
/** The same for more branches: D1 limits statements to 100 kB and 25,000 operations, and reports more as out of memory. */
const MAX_BRANCHES = 100
/**
 * The parts of a rank beside its time (worker/migrations/0018): a rank from `member` on is of a real member, one from `member + photo` on
 * of one with a photo. For visitors `photo` alone is in it.
 */
export const RANK = { photo: 10_000_000_000_000, member: 20_000_000_000_000 } as const
/** Fictional profiles are few: a longer range of years is read as one. */
const MAX_FICTIONAL_YEARS = 6

/**
 * The profiles of one index in its order, from a rank on (`from`). `thin`: only a few rows of the year match; `bounds`: one of the years
 * beside it.
 */
export type IndexBranch = {
  index: string
  where: string[]
  from: number
  far: number
  thin: boolean
  bounds: boolean
}
/** A section of the order: a place (the search's own, or one of two in `near`), and a range of ranks. */
type Section = {
  scope: 'all' | 'country' | 'region'
  where: string[]
  far: number
  from: number
  below: number | null
}

export const columnOf = ({ sort, viewer }: SearchQueryTerms) => {
  if (viewer === null) return 'outside_rank'
  return sort === 'new' ? 'joined_rank' : 'active_rank'
}

export function branchesOf(bind: Binder, query: SearchQueryTerms, after: SearchPlace | null): IndexBranch[] {
  const { pool, viewer, kind, filters } = query
  const base = ['is_listed = 1', `pool = ${bind.text(pool)}`]
  if (viewer === null) base.push('seen_outside = 1')
  if (viewer === null && kind === 'fictional') return fictionalBranch(bind, query, base, after)
  const index = viewer === null ? 'outside' : query.sort === 'new' ? 'new' : 'active'
  const { after: born_after, until: born_until } = birthDatesBetween(
    filters.min_age,
    filters.max_age,
    query.now,
  )
  const genders = filters.gender ? [`= '${filters.gender}'`] : ["= 'female'", "= 'male'", 'IS NULL']
  const sections = sectionsOf(bind, query)
  const births = birthsOf(datesWithin(bind, born_after, born_until), {
    after: born_after,
    until: born_until,
    now: query.now,
    most_years: Math.min(
      kind === 'fictional' ? MAX_FICTIONAL_YEARS : MAX_YEAR_BRANCHES,
      MAX_BRANCHES / genders.length / sections.length,
    ),
  })
  return sections.flatMap((section) => {
    const behind = afterCursor(bind, query, section, after)
    if (behind === null) return []
    return genders.flatMap((gender) =>
      births.map(({ where, by_year, thin, bounds }) => ({
        index: `search_${index}_${section.scope}${by_year ? '_years' : ''}`,
        where: [...base, ...section.where, `gender ${gender}`, ...where, ...behind],
        from: section.from,
        far: section.far,
        thin,
        bounds,
      })),
    )
  })
}

/** For visitors one branch, whose rows are filtered one by one: fictional profiles are few. */
function fictionalBranch(
  bind: Binder,
  query: SearchQueryTerms,
  base: string[],
  after: SearchPlace | null,
): IndexBranch[] {
  const all = { far: 0, from: query.filters.with_photo ? RANK.photo : 0, below: null }
  const where = [
    ...base,
    "kind = 'fictional'",
    ...fitsFilters(bind, query),
    ...(afterCursor(bind, query, all, after) ?? []),
  ]
  return [{ index: 'search_fictional', where, from: all.from, far: 0, thin: false, bounds: false }]
}

/** From the section's first rank, or after a place in the order; null where no profile of this section follows. */
function afterCursor(
  bind: Binder,
  query: SearchQueryTerms,
  { far, below }: Pick<Section, 'far' | 'below'>,
  after: SearchPlace | null,
): string[] | null {
  const at = columnOf(query)
  if (after === null || after.far < far) return below === null ? [] : [`${at} < ${below}`]
  if (after.far > far) return null
  // One upper bound: SQLite seeks by one of several, and reads what another excludes.
  return [`${at} <= ${after.at}`, `(${at} < ${after.at} OR id > ${bind.text(after.id)})`]
}

function sectionsOf(bind: Binder, { viewer, kind, filters, sort }: SearchQueryTerms): Section[] {
  const { country, countryregion, with_photo = false } = filters
  const member = viewer !== null && kind === 'member' ? RANK.member : 0
  const from = member + (with_photo ? RANK.photo : 0)
  const below = viewer !== null && kind === 'fictional' ? RANK.member : null
  const whole = { far: 0, from, below }
  const inCountry = country === null ? [] : [`country = ${bind.text(country)}`]
  if (country !== null && countryregion > 0)
    return [{ scope: 'region', where: [...inCountry, `countryregion = ${countryregion}`], ...whole }]
  const scope = country === null ? ('all' as const) : ('country' as const)
  if (sort !== 'near' || viewer === null || kind === 'fictional')
    return [{ scope, where: inCountry, ...whole }]
  const mine = ['country = (SELECT country FROM mine)', 'countryregion = (SELECT countryregion FROM mine)']
  const elsewhere = '(country, countryregion) IS NOT (SELECT country, countryregion FROM mine)'
  const places = [
    { scope: 'region' as const, where: [...inCountry, ...mine] },
    { scope, where: [...inCountry, elsewhere] },
  ]
  // A photo counts for more than the region: without one is behind everybody with one.
  const behind = member + RANK.photo
  const shown = places.map((place, far) => ({ ...place, far, from: behind, below: null }))
  return with_photo
    ? shown
    : [...shown, ...places.map((place, far) => ({ ...place, far: far + 2, from, below: behind }))]
}

/** Conditions on a row of `members`, for profiles that are checked one by one: gender, place and age. */
export function fitsFilters(
  bind: Binder,
  { filters, now }: Pick<SearchQueryTerms, 'filters' | 'now'>,
): string[] {
  const { gender, country, countryregion, min_age, max_age } = filters
  const { after, until } = birthDatesBetween(min_age, max_age, now)
  return [
    ...(gender === null ? [] : [`gender = '${gender}'`]),
    ...(country === null ? [] : [`country = ${bind.text(country)}`]),
    ...(countryregion > 0 ? [`countryregion = ${countryregion}`] : []),
    ...datesWithin(bind, after, until),
  ]
}
