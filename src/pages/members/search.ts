// A search as the page shows it: what was found, by which filters and in which order, and which pages of it stand together.
import type { App } from '#src/app.ts'
import type { SearchFilters, SearchResult } from '#src/contract/search.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
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
  /** A new member is asked whom they look for first. */
  asks: boolean
}

/** What a browser was shown last, of which "show more" is the continuation. An app of the server answers one page and has none. */
const shown = new WeakMap<App, { address: string; result: SearchResult }>()
const addressOf = ({ filters, sort, from, page }: SearchAddress) =>
  filters && searchPath(filters, { sort, from, page })

/** All pages the address shows together, joined; a profile that moved between two pages appears once. */
export async function search(app: App, wanted: SearchAddress): Promise<SearchResult> {
  const { from, page } = wanted
  const before = page > from ? shown.get(app) : undefined
  const goesOn = before?.address === addressOf({ ...wanted, page: page - 1 }) ? before.result : null
  const result = goesOn?.paging.next
    ? join(goesOn, await fetchResults(app, wanted, { after: goesOn.paging.next }))
    : await mergePages(app, wanted)
  const address = addressOf({ ...wanted, filters: wanted.filters ?? result.filter_options })
  if (address) shown.set(app, { address, result })
  return result
}

/** From the first page on they are one longer page. */
async function mergePages(app: App, wanted: SearchAddress): Promise<SearchResult> {
  const { from, page } = wanted
  if (from === 1) return fetchResults(app, wanted, { page: 1, pp: page * DEFAULT_PAGE_SIZE })
  const pages = Array.from({ length: page - from + 1 }, (_, index) => from + index)
  const answers = await Promise.all(pages.map((each) => fetchResults(app, wanted, { page: each })))
  return answers.reduce(join)
}

function join(before: SearchResult, { profiles, ...rest }: SearchResult): SearchResult {
  const all = [...before.profiles, ...profiles]
  return { ...rest, profiles: [...new Map(all.map((profile) => [profile.id, profile])).values()] }
}

const fetchResults = (
  { api, seed, session }: App,
  { filters, sort, page }: SearchAddress,
  place: { page?: number; pp?: number; after?: string },
): Promise<SearchResult> =>
  api.search.run(
    searchInput({
      ...place,
      source: 'members',
      filters,
      sort,
      // A further page is not a new search.
      do_not_save: page > 1,
      hideNudity: !session.isSignedIn(),
      trafficsource: seed.trafficsource,
    }),
  )
