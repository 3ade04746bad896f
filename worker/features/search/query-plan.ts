// Reads a search from the indexes of `members`, so that the cost does not grow with the number of matches (measured by `npm run bench
// -- search`; docs/decisions/search.md). A search is split into branches, each answered by one index in the order of the search; SQLite
// merges them and stops when the page is full. Plain SQL, because the query builder has no INDEXED BY.
// BY.
import type { SearchFilters } from '#src/contract/search.ts'
import { birthDatesBetween } from '#src/domain/age.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
import type { Binder } from '#worker/platform/database/binder.ts'

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

/** `skip` and `take` count from the place `after`, from the beginning where that is null. */
export type PageSlice = { after: SearchPlace | null; skip: number; take: number }

/** A range of more years is read as one and filtered row by row: most profiles match then, and each branch costs a row. */
const MAX_YEAR_BRANCHES = 60
/** The same for more branches: D1 limits statements to 100 kB and 25,000 operations, and reports more as out of memory. */
const MAX_BRANCHES = 100
/** The highest age with a branch of its own; older profiles share one. */
const MAX_AGE = 100
/** How many branches SQLite merges without a copy of any. */
const MAX_MERGED = 5
/** With fewer days of a year of birth in range, most rows read would not match. */
const SPARSE_YEAR_DAYS = 8
/** This many years beside a sparse one bound where the page ends: about as many people were born in them. */
const BOUNDING_YEARS = 2

/** The profiles of one index in its order. `thin`: only a few rows of the year match; `bounds`: one of the years beside it. */
type IndexBranch = { index: string; where: string[]; far: 0 | 1; thin: boolean; bounds: boolean }
/** A place: one of the search's own, or one of the two that `near` splits it into. */
type SearchRegion = { scope: 'all' | 'country' | 'region'; where: string[]; far: 0 | 1 }

/** The profiles that the viewer never finds. */
export function hiddenFrom(bind: Binder, viewer: string): string {
  const me = bind.text(viewer)
  return `SELECT profile_id AS id FROM blocks WHERE member_id = ${me} UNION ALL
    SELECT member_id FROM blocks WHERE profile_id = ${me} UNION ALL SELECT ${me}`
}

/** The tables with the profiles a member has liked or passed. */
const SEEN_TABLES = ['likes', 'passes'] as const

/** The same as a condition on `sides`: a lookup in an index costs nothing, a list would cost a row each. */
function notHidden(bind: Binder, viewer: string, unmet: boolean): string {
  const me = bind.text(viewer)
  const hiding = ['blocks', ...(unmet ? SEEN_TABLES : [])].map(
    (table) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE member_id = ${me} AND profile_id = sides.id)`,
  )
  return `sides.id <> ${me} AND ${hiding.join(' AND ')}
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE member_id = sides.id AND profile_id = ${me})`
}

/** The most that this condition can remove. */
function hiddenCount(bind: Binder, viewer: string, unmet: boolean): string {
  const met = unmet
    ? SEEN_TABLES.map(
        (table) => ` UNION ALL SELECT profile_id FROM ${table} WHERE member_id = ${bind.text(viewer)}`,
      )
    : []
  return `(SELECT count(*) FROM (${hiddenFrom(bind, viewer)}${met.join('')}))`
}

/**
 * SQL that returns `id`, `at` and `far` of a part of the matches, in their order. Reads nothing where `unless`, a condition in SQL,
 * holds.
 */
export function partOf(
  bind: Binder,
  query: SearchQueryTerms,
  { after, skip, take }: PageSlice,
  unless: string | null = null,
): string {
  const { viewer, unmet = false } = query
  const branches = branchesOf(bind, query, after)
  if (branches.length === 0) return NO_VIEWER
  const read = `${skip + take}${viewer === null ? '' : ` + ${hiddenCount(bind, viewer, unmet)}`}`
  const [nearer, farther] = [branches.filter(({ far }) => far === 0), branches.filter(({ far }) => far === 1)]
  const parts = [...cutsOf(branches, query, read)]
  if (farther.length > 0 && viewer !== null) parts.unshift(ownPartOf(bind, viewer))
  const whole = unless === null ? read : `iif(${unless}, 0, ${read})`
  parts.push(...regionOf('side0', nearer, query, whole))
  parts.push(
    ...regionOf(
      'side1',
      farther,
      query,
      nearer.length > 0 ? `max(0, ${whole} - (SELECT count(*) FROM side0))` : whole,
    ),
  )
  const searchRegions = [...(nearer.length > 0 ? ['side0'] : []), ...(farther.length > 0 ? ['side1'] : [])]
  // Each side has a limit of its own: otherwise SQLite checks each row of each branch for being hidden. Each keeps its order.
  return `WITH ${parts.join(', ')} SELECT id, at, far FROM (${searchRegions.map((searchRegion) => `SELECT * FROM ${searchRegion}`).join(' UNION ALL ')})
    AS sides ${viewer === null ? '' : `WHERE ${notHidden(bind, viewer, unmet)}`} LIMIT ${take} OFFSET ${skip}`
}

function regionOf(
  name: string,
  branches: readonly IndexBranch[],
  query: SearchQueryTerms,
  limit: string,
): string[] {
  if (branches.length === 0) return []
  const selects = branches.map((branch) => selectOf(branch, query))
  return [`${name} AS (SELECT id, at, far FROM (${merged(selects)} ORDER BY at DESC, id LIMIT ${limit}))`]
}

const NO_VIEWER = 'SELECT NULL AS id, 0 AS at, 0 AS far LIMIT 0'

/**
 * Where the page would end with the years beside the sparse ones alone: rows after that are not needed. Not computed from all branches,
 * which would make the statement twice as long.
 */
function cutsOf(branches: readonly IndexBranch[], query: SearchQueryTerms, read: string): string[] {
  return ([0, 1] as const).flatMap((far) => {
    const searchRegion = branches.filter((branch) => branch.far === far)
    if (!searchRegion.some(({ thin }) => thin)) return []
    const others = searchRegion.filter(({ bounds }) => bounds).map((branch) => selectOf(branch, query))
    return [
      `cut${far} AS MATERIALIZED (SELECT at FROM (${merged(others)} ORDER BY at DESC, id LIMIT 1 OFFSET ${read}))`,
    ]
  })
}

/** The searcher's region, for `near`; no row where they have given none. */
const ownPartOf = (bind: Binder, viewer: string) =>
  `mine AS MATERIALIZED (SELECT country, countryregion FROM members WHERE id = ${bind.text(viewer)}
    AND country IS NOT NULL AND countryregion > 0)`

const columnOf = ({ sort, viewer }: SearchQueryTerms) =>
  sort === 'new' && viewer !== null ? 'created_at' : 'listed_at'

function selectOf({ index, where, far, thin }: IndexBranch, query: SearchQueryTerms): string {
  const at = columnOf(query)
  const cut = thin ? [`${at} >= coalesce((SELECT at FROM cut${far}), 0)`] : []
  return `SELECT id, ${at} AS at, ${far} AS far FROM members INDEXED BY ${index} WHERE ${[...where, ...cut].join(' AND ')}`
}

/** All under one ORDER BY, nested so that no group has more branches than SQLite merges without a copy. */
function merged(selects: readonly string[]): string {
  if (selects.length <= MAX_MERGED) return selects.join(' UNION ALL ')
  const groups = []
  for (let from = 0; from < selects.length; from += MAX_MERGED)
    groups.push(`SELECT id, at, far FROM (${selects.slice(from, from + MAX_MERGED).join(' UNION ALL ')})`)
  return merged(groups)
}

function branchesOf(bind: Binder, query: SearchQueryTerms, after: SearchPlace | null): IndexBranch[] {
  const { pool, viewer, kind, filters } = query
  const base = ["status = 'active'", `pool = ${bind.text(pool)}`]
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

type Births = { where: string[]; by_year: boolean; thin: boolean; bounds: boolean }

const ANY_AGE: Births = { where: [], by_year: false, thin: false, bounds: false }

type Range = { after: string | null; until: string | null; now: number; most_years: number }

/** The years of birth in range, each by itself; any age, and too many years, are read as one. `inRange`: the range as conditions. */
function birthsOf(inRange: string[], { after, until, now, most_years }: Range): Births[] {
  if (after === null && until === null) return [ANY_AGE]
  if (after !== null && until !== null && after >= until) return []
  const this_year = new Date(now).getUTCFullYear()
  // On New Year's Eve the first year has no later day.
  const none = after?.endsWith('-12-31') ? 1 : 0
  const first = after === null ? this_year - MAX_AGE : Number(after.slice(0, 4)) + none
  const last = until === null ? this_year : Number(until.slice(0, 4))
  if (last - first >= most_years) return [{ ...ANY_AGE, where: inRange }]
  const isThin = (year: number) => daysWithin(year, after, until) < SPARSE_YEAR_DAYS
  const thin_years = [first, last].filter(isThin)
  const births: Births[] = []
  for (let year = first; year <= last; year++) {
    const whole = (after === null || after < `${year}-01-01`) && (until === null || until >= `${year}-12-31`)
    births.push({
      where: [`birth_year = ${year}`, ...(whole ? [] : inRange)],
      by_year: true,
      thin: isThin(year),
      bounds: !isThin(year) && thin_years.some((thin) => Math.abs(thin - year) <= BOUNDING_YEARS),
    })
  }
  const open = { by_year: true, thin: false, bounds: false }
  if (after === null) births.push({ ...open, where: [`birth_year < ${first}`, ...inRange] })
  if (until === null) births.push({ ...open, where: [`birth_year > ${last}`, ...inRange] })
  return births
}

/** After one date and until another. */
const datesWithin = (bind: Binder, after: string | null, until: string | null) => [
  ...(after === null ? [] : [`birth_date > ${bind.text(after)}`]),
  ...(until === null ? [] : [`birth_date <= ${bind.text(until)}`]),
]

/** About how many days of a year lie within. */
function daysWithin(year: number, after: string | null, until: string | null): number {
  const first = after !== null && year === Number(after.slice(0, 4)) ? dayOfYear(after) : 0
  const last = until !== null && year === Number(until.slice(0, 4)) ? dayOfYear(until) : 365
  return last - first
}

const dayOfYear = (date: string) => (Number(date.slice(5, 7)) - 1) * 30.4 + Number(date.slice(8, 10))

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
