// The filters of a member's search without any: their last search, else filters that match who they are (specification section 5).
import type { SearchFilters } from '#src/contract/search.ts'
import { defaultFilters, type Searcher } from '#src/domain/search-defaults.ts'
import { withoutTraits } from '#src/domain/search-query.ts'
import { offersFilter, traitsOf } from '#src/domain/search-traits.ts'
import type { LastSearch } from '#worker/durable/protocol.ts'
import { findSearcher } from '#worker/features/members/queries.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export type SearchInput = {
  /** Null for someone not signed in. */
  member_id: string | null
  /** As the member object knows them; null where it was not asked: D1 is read then. */
  searcher: Searcher | null
  /** Their last search; null before the first search by hand. */
  last_search?: LastSearch | null | undefined
  /** Where they seem to be. */
  visitor_country: string | null
}

export async function rememberedSearch(
  { pool, database, site, now }: Pick<SiteServiceDeps, 'pool' | 'database' | 'site' | 'now'>,
  { member_id, last_search, visitor_country, ...known }: SearchInput,
): Promise<SearchFilters> {
  if (last_search?.filters) {
    // The site may offer fewer filters than when the search was saved.
    const { filters } = last_search
    return { ...withoutTraits(filters), ...traitsOf(filters, offersFilter(site.settings)) }
  }
  const searcher =
    known.searcher ?? (member_id === null ? null : await findSearcher(database.read, pool, member_id))
  const { niche, countries } = site.settings
  return defaultFilters({ niche, countries, visitor_country, searcher }, now())
}
