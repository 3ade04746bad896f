// Runs a search: results, filters, sort order, and the pages shown together.
import type { App } from '#src/app.ts'
import type { SearchFilters, SearchResult } from '#src/contract/search.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
import { isCounted } from '#src/domain/search-traits.ts'
import type { Region } from '#src/parts/location/regions-of.ts'
import { type SearchAddress, searchPath } from '#src/parts/search/search-address.ts'
import { searchInput } from '#src/parts/search/search-input.ts'

export type Search = {
  result: SearchResult
  filters: SearchFilters
  sort: SearchOrder
  regions: readonly Region[]
  from: number
  page: number
  /** Behind which cursor the pages begin; null: from the beginning. */
  after: string | null
  /** A new member is asked first whom they look for. */
  asks: boolean
}

/** The browser's last results, which "show more" continues. An app on the server renders one page and has none. */
const shown = new WeakMap<App, { address: string; result: SearchResult }>()
const addressOf = ({ filters, sort, from, page, after }: SearchAddress) =>
  filters && searchPath(filters, { sort, from, page, after })

/** Joins all pages that the URL shows together; a profile that moved between two pages appears once. */
export async function search(app: App, requested: SearchAddress): Promise<SearchResult> {
  const { from, page } = requested
  const before = page > from ? shown.get(app) : undefined
  const previous = before?.address === addressOf({ ...requested, page: page - 1 }) ? before.result : null
  const result = previous?.paging.next
    ? join(previous, await fetchResults(app, requested, { after: previous.paging.next }), requested)
    : await mergePages(app, requested)
  const address = addressOf({ ...requested, filters: requested.filters ?? result.filter_options })
  if (address) shown.set(app, { address, result })
  return result
}

/** From the first page on they are loaded as one longer page; where nobody counts, one behind the other, as they were shown first. */
async function mergePages(app: App, requested: SearchAddress): Promise<SearchResult> {
  const { filters, from, page, after } = requested
  if (after !== null || (from === 1 && filters && !isCounted(filters, app.session.isSignedIn())))
    return pagesInTurn(app, requested)
  if (from === 1) return fetchResults(app, requested, { page: 1, pp: page * DEFAULT_PAGE_SIZE })
  const pages = Array.from({ length: page - from + 1 }, (_, index) => from + index)
  const answers = await Promise.all(pages.map((each) => fetchResults(app, requested, { page: each })))
  return answers.reduce((before, answer) => join(before, answer, requested))
}

async function pagesInTurn(app: App, requested: SearchAddress): Promise<SearchResult> {
  const { from, page, after } = requested
  let result = await fetchResults(app, requested, after === null ? { page: 1 } : { after })
  for (let read = from; read < page && result.paging.next; read++)
    result = join(result, await fetchResults(app, requested, { after: result.paging.next }), requested)
  return result
}

/** Only the first page has fictional profiles beside it. Where nobody counts, those that are shown are counted. */
function join(
  before: SearchResult,
  { profiles, paging, ...rest }: SearchResult,
  { after }: Pick<SearchAddress, 'after'>,
): SearchResult {
  const all = [...new Map([...before.profiles, ...profiles].map((each) => [each.id, each])).values()]
  const shown = { num_results: all.length, at_least: paging.next !== null || after !== null }
  return {
    ...rest,
    paging: before.paging.at_least ? { ...paging, ...shown } : paging,
    fictional: before.fictional,
    profiles: all,
  }
}

const fetchResults = (
  { api, seed, session }: App,
  { filters, sort, page, after }: SearchAddress,
  place: { page?: number; pp?: number; after?: string },
): Promise<SearchResult> =>
  api.search.run(
    searchInput({
      ...place,
      source: 'members',
      filters,
      sort,
      // A further page is not a new search.
      do_not_save: page > 1 || after !== null,
      with_fictional: place.page === 1,
      hideNudity: !session.isSignedIn(),
      trafficsource: seed.trafficsource,
    }),
  )
