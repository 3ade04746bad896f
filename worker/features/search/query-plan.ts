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
export function notHidden(bind: Binder, viewer: string, unmet: boolean): string {
  const me = bind.text(viewer)
  const hiding = ['blocks', ...(unmet ? SEEN_TABLES : [])].map(
    (table) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE member_id = ${me} AND profile_id = sides.id)`,
  )
  return `sides.id <> ${me} AND ${hiding.join(' AND ')}
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE member_id = sides.id AND profile_id = ${me})`
}

/** SQL of the most profiles that this condition can remove. */
export function hiddenCount(bind: Binder, viewer: string, unmet: boolean): string {
  const met = unmet
    ? SEEN_TABLES.map(
        (table) => ` UNION ALL SELECT profile_id FROM ${table} WHERE member_id = ${bind.text(viewer)}`,
      )
    : []
  return `(SELECT count(*) FROM (${hiddenFrom(bind, viewer)}${met.join('')}))`
}

type PartOptions = {
  /** A condition in SQL: where it holds, nothing is read. */
  unless?: string | null
  /** SQL of `hiddenCount`, for a statement with several parts that counts once. */
  hidden?: string
}

/** SQL that returns `id`, `at` and `far` of a part of the matches, in their order. */
export function partOf(
  bind: Binder,
  query: SearchQueryTerms,
  { after, skip, take }: PageSlice,
  { unless = null, hidden }: PartOptions = {},
): string {
  const { viewer, unmet = false } = query
  const read = `${skip + take}${viewer === null ? '' : ` + ${hidden ?? hiddenCount(bind, viewer, unmet)}`}`
  const inOrder = orderedBy(bind, query, { after, read, unless })
  if (inOrder === null) return NO_VIEWER
  return `${inOrder.parts} SELECT id, at, far FROM (${inOrder.sides})
    AS sides ${viewer === null ? '' : `WHERE ${notHidden(bind, viewer, unmet)}`} LIMIT ${take} OFFSET ${skip}`
}

/** Which of the profiles are read: those after a place, at most `read` (SQL), and none where `unless` holds. */
type Reading = {
  after: SearchPlace | null
  read: string
  unless?: string | null
  /** Columns of `members` that are read beside `id`, `at` and `far`. */
  columns?: readonly string[]
}

/**
 * Profiles in the order of the search, hidden ones included: `parts`, which begins with WITH, and the SELECT `sides`. Null where no
 * index has any.
 */
export function orderedBy(
  bind: Binder,
  query: SearchQueryTerms,
  { after, read, unless = null, columns = [] }: Reading,
): { parts: string; sides: string } | null {
  const branches = branchesOf(bind, query, after)
  if (branches.length === 0) return null
  const bySection = Map.groupBy(branches, ({ far }) => far)
  const parts = [...cutsOf(bySection, query, read)]
  if (query.viewer !== null && query.sort === 'near') parts.unshift(ownPartOf(bind, query.viewer))
  const whole = unless === null ? read : `iif(${unless}, 0, ${read})`
  const all = ['id', 'at', 'far', ...columns].join(', ')
  const sides = [...bySection].map(([far, branches]) => {
    const selects = branches.map((branch) => selectOf(branch, query, columns))
    parts.push(
      `side${far} AS (SELECT ${all} FROM (${merged(selects, all)} ORDER BY at DESC, id LIMIT ${whole}))`,
    )
    return `SELECT * FROM side${far}`
  })
  // Each side has a limit of its own: otherwise SQLite checks each row of each branch for being hidden. Each keeps its order, and is read
  // only where the ones before it do not fill the page.
  return { parts: `WITH ${parts.join(', ')}`, sides: sides.join(' UNION ALL ') }
}

const NO_VIEWER = 'SELECT NULL AS id, 0 AS at, 0 AS far LIMIT 0'

/**
 * Where the page would end with the years beside the sparse ones alone: rows after that are not needed. Not computed from all branches,
 * which would make the statement twice as long.
 */
function cutsOf(
  bySection: ReadonlyMap<number, readonly IndexBranch[]>,
  query: SearchQueryTerms,
  read: string,
): string[] {
  return [...bySection].flatMap(([far, branches]) => {
    if (!branches.some(({ thin }) => thin)) return []
    const others = branches.filter(({ bounds }) => bounds).map((branch) => selectOf(branch, query))
    return [
      `cut${far} AS MATERIALIZED (SELECT at FROM (${merged(others, 'id, at, far')} ORDER BY at DESC, id LIMIT 1 OFFSET ${read}))`,
    ]
  })
}

/** The searcher's region, for `near`; no row where they have given none. */
const ownPartOf = (bind: Binder, viewer: string) =>
  `mine AS MATERIALIZED (SELECT country, countryregion FROM members WHERE id = ${bind.text(viewer)}
    AND country IS NOT NULL AND countryregion > 0)`

function selectOf(
  { index, where, from, far, thin }: IndexBranch,
  query: SearchQueryTerms,
  columns: readonly string[] = [],
): string {
  const at = columnOf(query)
  // One lower bound: SQLite seeks by one of several, and reads what another excludes.
  const least = thin
    ? [`${at} >= max(${from}, coalesce((SELECT at FROM cut${far}), 0))`]
    : from > 0
      ? [`${at} >= ${from}`]
      : []
  const read = ['id', `${at} AS at`, `${far} AS far`, ...columns].join(', ')
  return `SELECT ${read} FROM members INDEXED BY ${index} WHERE ${[...where, ...least].join(' AND ')}`
}

/** All under one ORDER BY, nested so that no group has more branches than SQLite merges without a copy. */
function merged(selects: readonly string[], columns: string): string {
  if (selects.length <= MAX_MERGED) return selects.join(' UNION ALL ')
  const groups = []
  for (let from = 0; from < selects.length; from += MAX_MERGED)
    groups.push(`SELECT ${columns} FROM (${selects.slice(from, from + MAX_MERGED).join(' UNION ALL ')})`)
  return merged(groups, columns)
}
