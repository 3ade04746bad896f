// Member search in D1: a page of cards and how many there are in all, in one trip. Whom it finds is read from an index that
// holds the order; only the cards of the page touch the table.
import { type RawBuilder, sql } from 'kysely'
import type { Gender } from '#src/contract/fields.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import type { FoundProfile, SearchFilters } from '#src/contract/search.ts'
import { birthDatesBetween } from '#src/domain/age.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
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
  sort: SearchOrder
  /** Whoever comes behind this place, instead of a page; null for a page. */
  after: SearchPlace | null
  now: number
}

/** Where in its order a profile stands. `far`, in the order `near` alone: 0 in the searcher's own region, else 1. */
export type SearchPlace = { far: number; at: number; id: string }

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

type Paged = Wanted & {
  limit: number
  offset: number
  after_far: number | null
  after_at: number | null
  after_id: string | null
}

/** Before everybody else stand those of one's own region. */
const farFrom = (viewer: RawBuilder<string>) => sql<number>`(members.countryregion = 0 or
  (members.country, members.countryregion) is not (select country, countryregion from members as me where me.id = ${viewer}))`

function pageIn(sort: SearchOrder) {
  const at = sql<number>`${sql.ref(sort === 'new' ? 'members.created_at' : 'members.last_active_at')}`
  return prepared((p: Slots<Paged>) => {
    const near = sort === 'near' && p.viewer !== null
    const far = near ? farFrom(p.viewer as RawBuilder<string>) : sql<number>`0`
    let page = fitting(p).select('members.id')
    if (p.after_at !== null)
      page = page.where(
        sql<boolean>`(${far}, -${at}, members.id) > (${p.after_far}, -${p.after_at}, ${p.after_id})`,
      )
    if (near) page = page.orderBy(far)
    return foundCards(p)
      .select([at.as('at'), far.as('far')])
      .where(
        'members.id',
        'in',
        page.orderBy(at, 'desc').orderBy('members.id').limit(p.limit).offset(p.offset),
      )
  })
}
const PAGES = { active: pageIn('active'), new: pageIn('new'), near: pageIn('near') }

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

/** The two statements of a search: its page and one more, in no order, and the count. Exported so that a test can ask for their plan. */
export function searchStatements(search: MemberSearch) {
  const { page, page_size, sort, after } = search
  const wanted = wantedOf(search)
  const place = { after_far: after?.far ?? null, after_at: after?.at ?? null, after_id: after?.id ?? null }
  const offset = after ? 0 : (page - 1) * page_size
  return {
    page: PAGES[sort]({ ...wanted, ...place, limit: page_size + 1, offset }),
    count: countOf(wanted),
  }
}

/** One page of profiles, the place of its last one (null: nobody comes behind it), and the number of all that fit. */
export async function searchMembers(
  db: Reader,
  search: MemberSearch,
): Promise<{ profiles: FoundProfile[]; num_results: number; last: SearchPlace | null }> {
  const { page_size, now } = search
  const { page, count } = searchStatements(search)
  const [found, counted] = await Promise.all([all(db, page), first(db, count)])
  const rows = found
    .toSorted((one, other) => one.far - other.far || other.at - one.at || (one.id < other.id ? -1 : 1))
    .slice(0, page_size)
  return {
    profiles: rows.map((row) => toFound(row, now)),
    num_results: counted?.total ?? 0,
    last: found.length > page_size ? (rows.at(-1) ?? null) : null,
  }
}
