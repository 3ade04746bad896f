// The branches of a search, each answered by one index in the order of the search: a branch for each region, gender and year of birth.
import type { SearchFilters } from '#src/contract/search.ts'
import { birthDatesBetween } from '#src/domain/age.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
import type { Binder } from '#worker/platform/database/binder.ts'
import { birthsOf, datesWithin } from './birth-years.ts'

/** A profile's place in the order. `far`, in the order `near` alone: 0 in the searcher's own region, else 1. */
export type SearchPlace = { far: number; at: number; id: string }

/** Whom a search asks for. */
export type SearchQueryTerms = {
  pool: string
  /** The viewer, who never finds themselves or a profile behind a block; null: only what visitors may see (trust). */
  viewer: string | null
  /** Null: either. */
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
/** The profiles of one index in its order. `thin`: only a few rows of the year match; `bounds`: one of the years beside it. */
export type IndexBranch = { index: string; where: string[]; far: 0 | 1; thin: boolean; bounds: boolean }
/** A place: one of the search's own, or one of the two that `near` splits it into. */
type SearchRegion = { scope: 'all' | 'country' | 'region'; where: string[]; far: 0 | 1 }

export const columnOf = ({ sort, viewer }: SearchQueryTerms) =>
  sort === 'new' && viewer !== null ? 'created_at' : 'listed_at'

export function branchesOf(bind: Binder, query: SearchQueryTerms, after: SearchPlace | null): IndexBranch[] {
  const { pool, viewer, kind, filters } = query
  const base = ['is_listed = 1', `pool = ${bind.text(pool)}`]
  if (viewer === null) base.push('seen_outside = 1')
  if (kind !== null) base.push(`kind = '${kind}'`)
  if (kind === 'fictional') return fictionalBranch(bind, query, base, after)
  const index = viewer === null ? 'outside' : query.sort === 'new' ? 'new' : 'active'
  const { after: born_after, until: born_until } = birthDatesBetween(
    filters.min_age,
    filters.max_age,
    query.now,
  )
  const genders = filters.gender ? [`= '${filters.gender}'`] : ["= 'female'", "= 'male'", 'IS NULL']
  const searchRegions = regionsOf(bind, query)
  const most_years = Math.min(MAX_YEAR_BRANCHES, MAX_BRANCHES / genders.length / searchRegions.length)
  const births = birthsOf(datesWithin(bind, born_after, born_until), {
    after: born_after,
    until: born_until,
    now: query.now,
    most_years,
  })
  return searchRegions.flatMap((searchRegion) => {
    const behind = afterCursor(bind, query, searchRegion.far, after)
    if (behind === null) return []
    return genders.flatMap((gender) =>
      births.map(({ where, by_year, thin, bounds }) => ({
        index: `search_${index}_${searchRegion.scope}${by_year ? '_years' : ''}`,
        where: [...base, ...searchRegion.where, `gender ${gender}`, ...where, ...behind],
        far: searchRegion.far,
        thin,
        bounds,
      })),
    )
  })
}

/** Fictional profiles are few: one branch, whose rows are filtered one by one. */
function fictionalBranch(
  bind: Binder,
  query: SearchQueryTerms,
  base: string[],
  after: SearchPlace | null,
): IndexBranch[] {
  const fits = fitsFilters(bind, query)
  const behind = afterCursor(bind, query, 0, after) ?? []
  return [
    { index: 'search_fictional', where: [...base, ...fits, ...behind], far: 0, thin: false, bounds: false },
  ]
}

/** After a place in the order; null where no profile of this side follows. */
function afterCursor(
  bind: Binder,
  query: SearchQueryTerms,
  far: 0 | 1,
  after: SearchPlace | null,
): string[] | null {
  if (after === null || after.far < far) return []
  if (after.far > far) return null
  const at = columnOf(query)
  return [`${at} <= ${after.at}`, `(${at} < ${after.at} OR id > ${bind.text(after.id)})`]
}

function regionsOf(bind: Binder, { viewer, filters, sort }: SearchQueryTerms): SearchRegion[] {
  const { country, countryregion } = filters
  const inCountry = country === null ? [] : [`country = ${bind.text(country)}`]
  if (country !== null && countryregion > 0)
    return [{ scope: 'region', where: [...inCountry, `countryregion = ${countryregion}`], far: 0 }]
  const scope = country === null ? ('all' as const) : ('country' as const)
  if (sort !== 'near' || viewer === null) return [{ scope, where: inCountry, far: 0 }]
  const mine = ['country = (SELECT country FROM mine)', 'countryregion = (SELECT countryregion FROM mine)']
  const elsewhere = '(country, countryregion) IS NOT (SELECT country, countryregion FROM mine)'
  return [
    { scope: 'region', where: [...inCountry, ...mine], far: 0 },
    { scope, where: [...inCountry, elsewhere], far: 1 },
  ]
}

/** Conditions on a row of `members`, for profiles that are checked one by one. */
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
