// Reads a search from the indexes of `members`, so that the cost does not grow with the number of matches (measured by `npm run bench
// -- search`; docs/decisions/search.md). A search is split into branches (query-branches.ts); SQLite merges them and stops when the
// page is full. Plain SQL, because the query builder has no INDEXED BY.
import type { Binder } from '#worker/platform/database/binder.ts'
import {
  branchesOf,
  columnOf,
  type IndexBranch,
  type SearchPlace,
  type SearchQueryTerms,
} from './query-branches.ts'

/** `skip` and `take` count from the place `after`, from the beginning where that is null. */
export type PageSlice = { after: SearchPlace | null; skip: number; take: number }

/** How many branches SQLite merges without a copy of any. */
const MAX_MERGED = 5
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
