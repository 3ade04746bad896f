// Filters that no index has (src/domain/search-traits.ts). A page looks through a bounded number of profiles in the order of the search,
// and its cursor goes on behind the last of them, so that no filter reads more, however few profiles fit (docs/decisions/search.md).
import { TRAIT_NAMES } from '#src/domain/search-traits.ts'
import type { Binder } from '#worker/platform/database/binder.ts'
import type { SearchQueryTerms } from './query-branches.ts'
import { notHidden, orderedBy, type PageSlice } from './query-plan.ts'

/** How many profiles a page looks through, beside as many as it shows. */
const LOOKED_THROUGH = 170

const columnOf = (name: (typeof TRAIT_NAMES)[number]) =>
  name === 'language' || name === 'interests' ? name : 'fields'

type Terms = Pick<SearchQueryTerms, 'filters' | 'viewer'>

/** A visitor's list has fictional profiles, a member's never. */
const leavesOutFictional = ({ filters, viewer }: Terms) => viewer === null && filters.real_only === true

const isSet = ({ filters }: Terms, name: (typeof TRAIT_NAMES)[number]) => (filters[name]?.length ?? 0) > 0

/** The columns of `members` that decide. */
function columnsOf(query: Terms): string[] {
  const columns = TRAIT_NAMES.filter((name) => isSet(query, name)).map(columnOf)
  return [...new Set([...columns, ...(leavesOutFictional(query) ? ['kind'] : [])])]
}

/** Conditions on these columns; interests are kept as JSON texts, each in quotes. */
function fitsTraits(bind: Binder, query: Terms): string[] {
  const { filters } = query
  const conditions = TRAIT_NAMES.filter((name) => isSet(query, name)).map((name) => {
    const values: readonly string[] = filters[name] ?? []
    if (name === 'interests')
      return `(${values.map((value) => `instr(interests, ${bind.text(`"${value}"`)}) > 0`).join(' OR ')})`
    const column = name === 'language' ? name : `fields ->> '${name}'`
    return `${column} IN (${values.map((value) => bind.text(value)).join(', ')})`
  })
  return leavesOutFictional(query) ? [...conditions, "kind = 'member'"] : conditions
}

/** A part of the matches. `most`: how many profiles are looked through for it. */
export type LookedThrough = PageSlice & { most?: number }

/** A place in the order as a text that sorts in it, and back. */
const PLACE_KEY = "printf('%d%015d', far, 99999999999999 - at) || id"
const PLACE_OF_KEY = `substr(last, 17) AS id, 99999999999999 - CAST(substr(last, 2, 15) AS INTEGER) AS at,
  CAST(substr(last, 1, 1) AS INTEGER) AS far`

/**
 * SQL of a part of the matches of a search with traits. `looked` returns the row that the others read, as a table of that name: what was
 * looked through. `part`: the matches, in their order. `end`: the last place that was looked at, where profiles may follow.
 */
export function lookThrough(
  bind: Binder,
  query: SearchQueryTerms,
  { after, skip, take, most = LOOKED_THROUGH + skip + take }: LookedThrough,
  name: string,
): { looked: string; part: string; end: string } {
  const none = 'SELECT 0 AS looked, NULL AS last, NULL AS matches'
  const inOrder = orderedBy(bind, query, { after, read: String(most), columns: columnsOf(query) })
  const { viewer } = query
  const fits = [...fitsTraits(bind, query), ...(viewer === null ? [] : [notHidden(bind, viewer, false)])]
  const looked =
    inOrder === null
      ? none
      : `${inOrder.parts} SELECT count(*) AS looked, max(${PLACE_KEY}) AS last,
          json_group_array(json_array(id, at, far)) FILTER (WHERE ${fits.join(' AND ')}) AS matches
        FROM (SELECT * FROM (${inOrder.sides}) LIMIT ${most}) AS sides`
  return {
    looked,
    part: `SELECT value ->> 0 AS id, value ->> 1 AS at, value ->> 2 AS far
      FROM ${name}, json_each(${name}.matches) LIMIT ${take} OFFSET ${skip}`,
    end: `SELECT ${PLACE_OF_KEY} FROM ${name} WHERE looked = ${most}`,
  }
}
