// Member search in D1: a page of cards, fictional ones beside it, and the total, in one batch. Ids are read from indexes in the order of
// the search (query-plan.ts), totals from counters (counts.ts); only the cards of the page read the table.
import { sql } from 'kysely'
import type { FoundProfile, SearchFilters } from '#src/contract/search.ts'
import { foundCards, toFound } from '#worker/features/members/card-queries.ts'
import type { Viewer } from '#worker/features/members/visibility-queries.ts'
import { Binder } from '#worker/platform/database/binder.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { prepared, type Slots, type Statement } from '#worker/platform/database/prepared.ts'
import { all, first } from '#worker/platform/database/query.ts'
import { affinity, byAffinity } from './affinity-queries.ts'
import { countOf } from './counts.ts'
import type { SearchPlace, SearchQueryTerms } from './query-branches.ts'
import { hiddenCount, partOf } from './query-plan.ts'

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
  /** How many fictional profiles that fit the first of `tries` are found beside the first page. */
  num_fictional?: number
}

/** The rows of the statement's table `found`. `beside`: 1 for the fictional ones beside the page. */
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
 * The two statements of a search: its page plus one row and the fictional profiles beside it, unordered, and the count. Exported so that
 * a test can read their plan.
 */
export function searchStatements(search: MemberSearch): {
  page: Statement<FoundCard>
  count: Statement<CountRow>
} {
  const { viewer, tries, page, page_size, after, num_fictional = 0 } = search
  const [chosen, ...wider] = tries
  const wanted: [SearchQueryTerms, ...SearchQueryTerms[]] = [
    { ...search, filters: chosen },
    ...wider.map((filters) => ({ ...search, filters })),
  ]
  const part = { after, skip: after ? 0 : (page - 1) * page_size, take: page_size + 1 }
  const bind = new Binder()
  const is_first = after === null && page === 1
  const hidden = '(SELECT n FROM hiding)'
  const hiding =
    viewer === null
      ? []
      : [`hiding AS MATERIALIZED (SELECT ${hiddenCount(bind, viewer, search.unmet ?? false)} AS n)`]
  const narrower: string[] = []
  const pages = wanted.map((each, index) => {
    const found = partOf(bind, each, part, { unless: narrower.join(' OR ') || null, hidden })
    // The first page shows by itself whether there are any.
    narrower.push(
      is_first ? `EXISTS (SELECT 1 FROM p${index})` : `(SELECT n0 > 0 FROM (${countOf(bind, [each])}))`,
    )
    return `p${index} AS MATERIALIZED (${found})`
  })
  const together = pages.map((_, index) => `SELECT ${index} AS try, id, at, far, 0 AS beside FROM p${index}`)
  if (is_first && num_fictional > 0) {
    // Those that fit the first try: what was looked for, also where only a wider search finds members.
    const fitting = { ...wanted[0], kind: 'fictional' as const, sort: 'active' as const }
    const fictional = partOf(bind, fitting, { after: null, skip: 0, take: num_fictional }, { hidden })
    pages.push(`fictional AS MATERIALIZED (${fictional})`)
    together.push('SELECT 0, id, at, far, 1 FROM fictional')
  }
  const whom = `WITH ${[...hiding, ...pages].join(', ')}, found AS MATERIALIZED (${together.join(' UNION ALL ')})`
  const counting = new Binder()
  const count = countOf(counting, wanted)
  return {
    page: cardsOf(bind, whom, search),
    count: { sql: count, parameters: counting.parametersOf(count) },
  }
}

export type SearchRequest = {
  profiles: FoundProfile[]
  /** Fictional profiles beside the first page. */
  fictional: FoundProfile[]
  /** Of all that match. */
  num_results: number
  /** The index of the try that found them: the first with a match, else the widest. */
  tried: number
  /** The place of the last one; null: none follow. */
  last: SearchPlace | null
}

/** One page of profiles in their order. */
export async function searchMembers(db: Reader, search: MemberSearch): Promise<SearchRequest> {
  const { viewer, tries, page_size, sort, now } = search
  const { page, count } = searchStatements(search)
  const [found, counts] = await Promise.all([all(db, page), first(db, count)])
  // The sum may be negative during a recount, when a profile that is not counted yet has left.
  const totals = tries.map((_, index) => Math.max(0, counts?.[`n${index}`] ?? 0))
  const listed = inOrder(found.filter(({ beside }) => beside === 0))
  const beside = inOrder(found.filter(({ beside }) => beside === 1))
  const rows = listed.slice(0, page_size)
  const counted = totals.findIndex((total) => total > 0)
  const tried = rows[0]?.try ?? (counted === -1 ? tries.length - 1 : counted)
  // The other orders were chosen by hand.
  const preferred = viewer !== null && sort === 'active' ? byAffinity(rows) : rows
  return {
    profiles: preferred.map((row) => toFound(row, now)),
    fictional: beside.map((row) => toFound(row, now)),
    num_results: totals[tried] ?? 0,
    tried,
    last: listed.length > page_size ? (rows.at(-1) ?? null) : null,
  }
}
