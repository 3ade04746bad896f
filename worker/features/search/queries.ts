// Member search in D1: a page of cards, fictional ones beside it, and the total, in one batch. Ids are read from indexes in the order of
// the search (query-plan.ts), totals from counters (counts.ts); only the cards of the page read the table, and filters that no index has
// (traits.ts).
import { sql } from 'kysely'
import type { FoundProfile, SearchFilters } from '#src/contract/search.ts'
import { isCounted, readsProfiles } from '#src/domain/search-traits.ts'
import { foundCards, toFound } from '#worker/features/members/card-queries.ts'
import type { Viewer } from '#worker/features/members/visibility-queries.ts'
import { Binder } from '#worker/platform/database/binder.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { prepared, type Slots, type Statement } from '#worker/platform/database/prepared.ts'
import { all, first } from '#worker/platform/database/query.ts'
import { affinity, byAffinity } from './affinity-queries.ts'
import { countOf } from './counts.ts'
import type { SearchPlace, SearchQueryTerms } from './query-branches.ts'
import { hiddenCount, type PageSlice, partOf } from './query-plan.ts'
import { type LookedThrough, lookThrough } from './traits.ts'

export type MemberSearch = Omit<SearchQueryTerms, 'filters'> & {
  /** The filters, and those to try where nobody matches, each wider than the last; one alone where nobody counts its matches. */
  tries: readonly [SearchFilters, ...SearchFilters[]]
  /** From 1. */
  page: number
  page_size: number
  /** Only profiles after this place, instead of a page; null for a page. */
  after: SearchPlace | null
  /** Hides images with nudity, not the profiles. */
  hide_nudity: boolean
  /** How many profiles are looked through where no index has the filters; otherwise as traits.ts says. */
  most?: number
  /** How many fictional profiles that fit the first of `tries` are found beside the first page. */
  num_fictional?: number
}

/** The rows of the statement's table `found`. `beside`: 1 for the fictional ones beside the page, 2 for the last one looked at. */
type Found = { id: string; try: number; at: number; far: number; beside: number }
const found = sql<Found>`found`.as('found')

/** With the place of each in the order. */
const placed = (cards: ReturnType<typeof foundCards>, p: Slots<{ viewer: Viewer }>) =>
  cards
    .innerJoin(found, 'found.id', 'members.id')
    .select(['found.try', 'found.at', 'found.far', 'found.beside', affinity(p).as('affinity')])
const allCards = prepared((p: Slots<{ viewer: Viewer }>) => placed(foundCards(p), p))
const cardsForVisitors = prepared((p: Slots<{ viewer: Viewer }>) =>
  placed(foundCards(p, { modest: true }), p),
)

/** With traits, of the fictional profiles. */
const FICTIONAL_LOOKED_THROUGH = 40

type CountRow = Record<`n${number}`, number>
export type FoundCard = ReturnType<typeof allCards> extends Statement<infer Row> ? Row : never

/** The cards of the profiles in `whom`: SQL that begins with WITH and names a table `found`. */
export function cardsOf(
  bind: Binder,
  whom: string,
  { viewer, hide_nudity }: Pick<MemberSearch, 'viewer' | 'hide_nudity'>,
): Statement<FoundCard> {
  const cards = (hide_nudity ? cardsForVisitors : allCards)({ viewer })
  // The parameters of the cards have no number of their own and come behind the highest.
  return { sql: `${whom} ${cards.sql}`, parameters: [...bind.parametersOf(whom), ...cards.parameters] }
}

/** D1 returns them in any order. */
export const inOrder = (found: readonly FoundCard[]): FoundCard[] =>
  found.toSorted((one, other) => one.far - other.far || other.at - one.at || (one.id < other.id ? -1 : 1))

/**
 * The statements of a search: its page plus one row and the fictional profiles beside it, unordered; and the count, null where nobody has
 * counted. Exported so that a test can read their plan.
 */
export function searchStatements(search: MemberSearch): {
  page: Statement<FoundCard>
  count: Statement<CountRow> | null
} {
  const { viewer, tries, page, page_size, after, num_fictional = 0 } = search
  const [chosen, ...wider] = tries
  const wanted: Wanted = [{ ...search, filters: chosen }, ...wider.map((filters) => ({ ...search, filters }))]
  const slice = { after, skip: after ? 0 : (page - 1) * page_size, take: page_size + 1 }
  const { most } = search
  const bind = new Binder()
  const has_traits = readsProfiles(chosen, viewer !== null)
  const { tables, together } = has_traits
    ? lookedThrough(bind, wanted[0], { ...slice, ...(most !== undefined && { most }) })
    : pagesOf(bind, wanted, slice)
  if (after === null && page === 1 && num_fictional > 0) {
    // Those that fit the first try: what was looked for, also where only a wider search finds members.
    const fitting = { ...wanted[0], kind: 'fictional' as const, sort: 'active' as const }
    const few = { after: null, skip: 0, take: num_fictional }
    if (has_traits) {
      const { looked, part } = lookThrough(
        bind,
        fitting,
        { ...few, most: FICTIONAL_LOOKED_THROUGH },
        'looked_beside',
      )
      tables.push(`looked_beside AS MATERIALIZED (${looked})`, `fictional AS MATERIALIZED (${part})`)
    } else tables.push(`fictional AS MATERIALIZED (${partOf(bind, fitting, few, HIDDEN_ONCE)})`)
    together.push('SELECT 0, id, at, far, 1 FROM fictional')
  }
  const whom = `WITH ${tables.join(', ')}, found AS MATERIALIZED (${together.join(' UNION ALL ')})`
  return {
    page: cardsOf(bind, whom, search),
    count: isCounted(chosen, viewer !== null) ? countStatement(wanted) : null,
  }
}

type Wanted = [SearchQueryTerms, ...SearchQueryTerms[]]
/** The tables of a statement, and the SELECTs of what it finds. */
type Reading = { tables: string[]; together: string[] }

/** The statement counts once whom a block hides. */
const HIDDEN_ONCE = { hidden: '(SELECT n FROM hiding)' }
const hidingOf = (bind: Binder, { viewer, unmet }: SearchQueryTerms) =>
  viewer === null ? [] : [`hiding AS MATERIALIZED (SELECT ${hiddenCount(bind, viewer, unmet ?? false)} AS n)`]

/** A page of the first try with a match. */
function pagesOf(bind: Binder, wanted: Wanted, slice: PageSlice): Reading {
  const is_first = slice.after === null && slice.skip === 0
  const narrower: string[] = []
  const pages = wanted.map((each, index) => {
    const found = partOf(bind, each, slice, { unless: narrower.join(' OR ') || null, ...HIDDEN_ONCE })
    // The first page shows by itself whether there are any.
    narrower.push(
      is_first ? `EXISTS (SELECT 1 FROM p${index})` : `(SELECT n0 > 0 FROM (${countOf(bind, [each])}))`,
    )
    return `p${index} AS MATERIALIZED (${found})`
  })
  return {
    tables: [...hidingOf(bind, wanted[0]), ...pages],
    together: pages.map((_, index) => `SELECT ${index} AS try, id, at, far, 0 AS beside FROM p${index}`),
  }
}

/** A page of a search with traits, and how far it looked. */
function lookedThrough(bind: Binder, wanted: SearchQueryTerms, slice: LookedThrough): Reading {
  const { looked, part, end } = lookThrough(bind, wanted, slice, 'looked_through')
  return {
    tables: [`looked_through AS MATERIALIZED (${looked})`, `p0 AS MATERIALIZED (${part})`],
    together: ['SELECT 0 AS try, id, at, far, 0 AS beside FROM p0', `SELECT 0, id, at, far, 2 FROM (${end})`],
  }
}

function countStatement(wanted: Wanted): Statement<CountRow> {
  const bind = new Binder()
  const count = countOf(bind, wanted)
  return { sql: count, parameters: bind.parametersOf(count) }
}

export type SearchRequest = {
  profiles: FoundProfile[]
  /** Fictional profiles beside the first page. */
  fictional: FoundProfile[]
  /** Of all that match; with `at_least`, of those that were found until now. */
  num_results: number
  at_least: boolean
  /** The index of the try that found them: the first with a match, else the widest. */
  tried: number
  /** The place after which the search goes on: of the last one, else where it stopped looking; null: none follow. */
  last: SearchPlace | null
}

/** One page of profiles in their order. */
export async function searchMembers(db: Reader, search: MemberSearch): Promise<SearchRequest> {
  const { viewer, tries, page_size, sort, now, after, page } = search
  const { page: pageOf, count } = searchStatements(search)
  const [found, counts] = await Promise.all([all(db, pageOf), count && first(db, count)])
  const section = (beside: number) => inOrder(found.filter((row) => row.beside === beside))
  const listed = section(0)
  const rows = listed.slice(0, page_size)
  const stopped = section(2)[0] ?? null
  const last = listed.length > page_size ? (rows.at(-1) ?? null) : stopped
  // The sum may be negative during a recount, when a profile that is not counted yet has left.
  const totals = counts && tries.map((_, index) => Math.max(0, counts[`n${index}`] ?? 0))
  const counted = totals?.findIndex((total) => total > 0) ?? -1
  const tried = rows[0]?.try ?? (counted === -1 ? tries.length - 1 : counted)
  const before = after === null && rows.length > 0 ? (page - 1) * page_size : 0
  // The other orders were chosen by hand.
  const preferred = viewer !== null && sort === 'active' ? byAffinity(rows) : rows
  return {
    profiles: preferred.map((row) => toFound(row, now)),
    fictional: section(1).map((row) => toFound(row, now)),
    num_results: totals ? (totals[tried] ?? 0) : before + rows.length,
    at_least: totals === null && (last !== null || after !== null || (page > 1 && rows.length === 0)),
    tried,
    last,
  }
}
