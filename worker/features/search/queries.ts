// Member search in D1: a page of cards and the total, in one batch. Ids are read from indexes in the order of the search
// (query-plan.ts), totals from counters (counts.ts); only the cards of the page read the table.
import { sql } from 'kysely'
import type { FoundProfile, SearchFilters } from '#src/contract/search.ts'
import { foundCards, toFound } from '#worker/features/members/card-queries.ts'
import type { Viewer } from '#worker/features/members/visibility-queries.ts'
import { Binder } from '#worker/platform/database/binder.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { prepared, type Slots, type Statement } from '#worker/platform/database/prepared.ts'
import { all, first } from '#worker/platform/database/query.ts'
import { countOf } from './counts.ts'
import type { SearchPlace, SearchQueryTerms } from './query-branches.ts'
import { partOf } from './query-plan.ts'

export type MemberSearch = Omit<SearchQueryTerms, 'filters'> & {
  /** The filters, and those to try where nobody matches, each wider than the last. */
  tries: readonly [SearchFilters, ...SearchFilters[]]
  /** From 1. */
  page: number
  page_size: number
  /** Only profiles after this place, instead of a page; null for a page. */
  after: SearchPlace | null
  /** Hides images with nudity, not the profiles. */
  hide_nudity: boolean
}

/** The rows of the statement's table `found`. */
type Found = { id: string; try: number; at: number; far: number }
const found = sql<Found>`found`.as('found')

/** With the place of each in the order. */
const placed = (cards: ReturnType<typeof foundCards>) =>
  cards.innerJoin(found, 'found.id', 'members.id').select(['found.try', 'found.at', 'found.far'])
const allCards = prepared((p: Slots<{ viewer: Viewer }>) => placed(foundCards(p)))
const cardsForVisitors = prepared((p: Slots<{ viewer: Viewer }>) => placed(foundCards(p, { modest: true })))

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

/** The two statements of a search: its page plus one row, unordered, and the count. Exported so that a test can read their plan. */
export function searchStatements(search: MemberSearch): {
  page: Statement<FoundCard>
  count: Statement<CountRow>
} {
  const { tries, page, page_size, after } = search
  const [chosen, ...wider] = tries
  const wanted: [SearchQueryTerms, ...SearchQueryTerms[]] = [
    { ...search, filters: chosen },
    ...wider.map((filters) => ({ ...search, filters })),
  ]
  const part = { after, skip: after ? 0 : (page - 1) * page_size, take: page_size + 1 }
  const bind = new Binder()
  const is_first = after === null && page === 1
  const narrower: string[] = []
  const pages = wanted.map((each, index) => {
    const found = partOf(bind, each, part, narrower.join(' OR ') || null)
    // The first page shows by itself whether there are any.
    narrower.push(
      is_first ? `EXISTS (SELECT 1 FROM p${index})` : `(SELECT n0 > 0 FROM (${countOf(bind, [each])}))`,
    )
    return `p${index} AS MATERIALIZED (${found})`
  })
  const together = wanted.map((_, index) => `SELECT ${index} AS try, id, at, far FROM p${index}`)
  const whom = `WITH ${pages.join(', ')}, found AS MATERIALIZED (${together.join(' UNION ALL ')})`
  const counting = new Binder()
  const count = countOf(counting, wanted)
  return {
    page: cardsOf(bind, whom, search),
    count: { sql: count, parameters: counting.parametersOf(count) },
  }
}

export type SearchRequest = {
  profiles: FoundProfile[]
  /** Of all that match. */
  num_results: number
  /** The index of the try that found them: the first with a match, else the widest. */
  tried: number
  /** The place of the last one; null: none follow. */
  last: SearchPlace | null
}

/** One page of profiles in their order. */
export async function searchMembers(db: Reader, search: MemberSearch): Promise<SearchRequest> {
  const { tries, page_size, now } = search
  const { page, count } = searchStatements(search)
  const [found, counts] = await Promise.all([all(db, page), first(db, count)])
  // The sum may be negative during a recount, when a profile that is not counted yet has left.
  const totals = tries.map((_, index) => Math.max(0, counts?.[`n${index}`] ?? 0))
  const rows = inOrder(found).slice(0, page_size)
  const counted = totals.findIndex((total) => total > 0)
  const tried = rows[0]?.try ?? (counted === -1 ? tries.length - 1 : counted)
  return {
    profiles: rows.map((row) => toFound(row, now)),
    num_results: totals[tried] ?? 0,
    tried,
    last: found.length > page_size ? (rows.at(-1) ?? null) : null,
  }
}
