// Which filters a member's search has when they name none: what they looked for last, else what fits who they are (specification
// section 5).
import type { SearchFilters } from '#src/contract/search.ts'
import { defaultFilters, type Searcher } from '#src/domain/search-defaults.ts'
import type { LastSearch } from '#worker/durable/protocol.ts'
import { findSearcher } from '#worker/features/members/queries.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export type SearchInput = {
  /** Null for someone not signed in. */
  member_id: string | null
  /** What their desk said of them; null where it said nothing, then D1 is asked. */
  searcher: Searcher | null
  /** The same of what they looked for last; null for who has never searched by hand. */
  last_search?: LastSearch | null | undefined
  /** Where they seem to be. */
  visitor_country: string | null
}

export async function rememberedSearch(
  { pool, database, site, now }: Pick<SiteServiceDeps, 'pool' | 'database' | 'site' | 'now'>,
  { member_id, last_search, visitor_country, ...known }: SearchInput,
): Promise<SearchFilters> {
  if (last_search?.filters) return last_search.filters
  const searcher =
    known.searcher ?? (member_id === null ? null : await findSearcher(database.read, pool, member_id))
  const { niche, countries } = site.settings
  return defaultFilters({ niche, countries, visitor_country, searcher }, now())
}
