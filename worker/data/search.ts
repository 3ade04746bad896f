// Member search in D1: a page of ids and how many there are in all, both read from an index that holds the order.
import { sql } from 'kysely'
import type { SearchFilters } from '#src/contract/search.ts'
import { birthDatesBetween } from '#src/domain/age.ts'
import { notBlocked } from './blocks.ts'
import type { Reader } from './database.ts'
import { build, prepare } from './db.ts'
import type { Viewer } from './profiles.ts'

export type MemberSearch = {
  pool: string
  /** Never finds themselves nor whom a block parts them from; null finds fictional profiles only (trust). */
  viewer: Viewer
  filters: SearchFilters
  /** From 1. */
  page: number
  page_size: number
  now: number
}

/** The two statements of a search. Exported so that a test can ask for their query plan. */
export function searchStatements(
  db: Reader,
  search: MemberSearch,
): [D1PreparedStatement, D1PreparedStatement] {
  const { gender, country, countryregion, min_age, max_age } = search.filters
  const born = birthDatesBetween(min_age, max_age, search.now)

  // A literal, not a parameter: only so does the planner see that the partial indexes apply.
  let found = build
    .selectFrom('members')
    .where('status', '=', sql.lit('active'))
    .where('pool', '=', search.pool)
  if (country !== null) found = found.where('country', '=', country)
  if (countryregion > 0) found = found.where('countryregion', '=', countryregion)
  if (gender !== null) found = found.where('gender', '=', gender)
  if (born.after !== null) found = found.where('birth_date', '>', born.after)
  if (born.until !== null) found = found.where('birth_date', '<=', born.until)
  if (search.viewer === null) found = found.where('kind', '=', 'fictional')
  else found = found.where('members.id', '<>', search.viewer).where(notBlocked(search.viewer))

  const page = found
    .select('members.id')
    .orderBy('last_active_at', 'desc')
    .orderBy('members.id')
    .limit(search.page_size)
    .offset((search.page - 1) * search.page_size)
  const count = found.select((eb) => eb.fn.countAll<number>().as('total'))
  return [prepare(db, page), prepare(db, count)]
}

/** The ids of one page, most recently active first, and the number of all that fit. */
export async function searchMembers(
  db: Reader,
  search: MemberSearch,
): Promise<{ ids: string[]; num_results: number }> {
  const [page, count] = await db.batch<{ id: string; total: number }>(searchStatements(db, search))
  return { ids: page?.results.map((row) => row.id) ?? [], num_results: count?.results[0]?.total ?? 0 }
}
