// Member search in D1: a page of cards and how many there are in all, in one trip. Whom it finds is read from an index that
// holds the order; only the cards of the page touch the table.
import { sql } from 'kysely'
import type { Gender } from '#src/contract/fields.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import type { FoundProfile, SearchFilters } from '#src/contract/search.ts'
import { birthDatesBetween } from '#src/domain/age.ts'
import { notBlocked } from './blocks.ts'
import type { Reader } from './database.ts'
import { all, build, first } from './db.ts'
import { prepared, type Slots } from './prepared.ts'
import { foundCards, isSeenFromOutside, toFound, type Viewer } from './profiles.ts'

export type MemberSearch = {
  pool: string
  /** Never finds themselves nor whom a block parts them from; null finds whom somebody not signed in may see (trust). */
  viewer: Viewer
  /** Null: whoever it may be. */
  kind: ProfileKind | null
  filters: SearchFilters
  /** From 1. */
  page: number
  page_size: number
  now: number
}

/** What a search asks for; what is null is not asked for. Each set of these that is in use is compiled once. */
export type Wanted = {
  pool: string
  viewer: Viewer
  kind: ProfileKind | null
  gender: Gender | null
  country: string | null
  countryregion: number | null
  born_after: string | null
  born_until: string | null
}

/** Who fits, read from an index that holds the order of activity. */
export function fitting(p: Slots<Wanted>) {
  // A literal, not a parameter: only so does the planner see that the partial indexes apply.
  let fits = build.selectFrom('members').where('status', '=', sql.lit('active')).where('pool', '=', p.pool)
  if (p.country !== null) fits = fits.where('country', '=', p.country)
  if (p.countryregion !== null) fits = fits.where('countryregion', '=', p.countryregion)
  if (p.gender !== null) fits = fits.where('gender', '=', p.gender)
  if (p.born_after !== null) fits = fits.where('birth_date', '>', p.born_after)
  if (p.born_until !== null) fits = fits.where('birth_date', '<=', p.born_until)
  if (p.kind !== null) fits = fits.where('kind', '=', p.kind)
  if (p.viewer === null) return fits.where(isSeenFromOutside)
  return fits.where('members.id', '<>', p.viewer).where(notBlocked(p.viewer))
}

const countOf = prepared((p: Slots<Wanted>) =>
  fitting(p).select((eb) => eb.fn.countAll<number>().as('total')),
)

const pageOf = prepared((p: Slots<Wanted & { limit: number; offset: number }>) =>
  foundCards(p)
    .select('members.last_active_at')
    .where(
      'members.id',
      'in',
      fitting(p)
        .select('members.id')
        .orderBy('last_active_at', 'desc')
        .orderBy('members.id')
        .limit(p.limit)
        .offset(p.offset),
    ),
)

/** What a search asks for, as its statements take it. */
export function wantedOf({
  pool,
  viewer,
  kind,
  filters,
  now,
}: Pick<MemberSearch, 'pool' | 'viewer' | 'kind' | 'filters' | 'now'>): Wanted {
  const { gender, country, countryregion, min_age, max_age } = filters
  const { after: born_after, until: born_until } = birthDatesBetween(min_age, max_age, now)
  const region = countryregion > 0 ? countryregion : null
  return { pool, viewer, kind, gender, country, countryregion: region, born_after, born_until }
}

/** The two statements of a search: its page, in no order, and the count. Exported so that a test can ask for their plan. */
export function searchStatements(search: MemberSearch) {
  const { page, page_size } = search
  const wanted = wantedOf(search)
  return {
    page: pageOf({ ...wanted, limit: page_size, offset: (page - 1) * page_size }),
    count: countOf(wanted),
  }
}

/** One page of profiles, most recently active first, and the number of all that fit. */
export async function searchMembers(
  db: Reader,
  search: MemberSearch,
): Promise<{ profiles: FoundProfile[]; num_results: number }> {
  const { page, count } = searchStatements(search)
  const [rows, counted] = await Promise.all([all(db, page), first(db, count)])
  const newest_first = rows.toSorted(
    (one, other) => other.last_active_at - one.last_active_at || (one.id < other.id ? -1 : 1),
  )
  return {
    profiles: newest_first.map((row) => toFound(row, search.now)),
    num_results: counted?.total ?? 0,
  }
}
