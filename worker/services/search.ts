// Member search (specification sections 4, 5, 7, 9): who may search, with which filters, and what comes of it.
import { Refusal } from '#src/contract/refusals.ts'
import type { SearchFilters, SearchQuery, SearchResult } from '#src/contract/search.ts'
import { defaultFilters, widening } from '#src/domain/search-defaults.ts'
import { findSearcher } from '../data/members.ts'
import { foundProfiles } from '../data/profiles.ts'
import { searchMembers } from '../data/search.ts'
import type { SiteServiceDeps } from './service-deps.ts'

/** Who searches: a member's id or null, where they seem to be, and the affiliate network they came by, if any. */
export type Searching = { member_id: string | null; visitor_country: string | null; network: string | null }

export function createSearch({ pool, database, site, now }: SiteServiceDeps) {
  const { settings } = site

  /** Section 5, search visibility. */
  function requireVisible({ member_id, network }: Searching): void {
    const rule = network === null ? settings.logged_out_search : settings.logged_out_search_trafficsource
    if (member_id === null && rule === 'none') throw new Refusal('search_closed')
  }

  /** What to try, in order, until somebody is found. */
  async function attempts(query: SearchQuery, who: Searching): Promise<[SearchFilters, ...SearchFilters[]]> {
    if (query.manual_search || !query.auto_load) return [filtersOf(query)]
    const searcher = who.member_id === null ? null : await findSearcher(database.read, pool, who.member_id)
    const { niche, countries } = settings
    const { visitor_country } = who
    const chosen = defaultFilters({ niche, countries, visitor_country, searcher }, now())
    return widening(query.searchAllCountries ? { ...chosen, country: null } : chosen)
  }

  return {
    /** One page of profiles. Throws `search_closed` when someone not signed in may not search here. */
    async run(query: SearchQuery, who: Searching): Promise<SearchResult> {
      requireVisible(who)
      const { page, pp } = query
      const viewer = who.member_id
      const [chosen, ...wider] = await attempts(query, who)
      const look = async (filters: SearchFilters) => ({
        filters,
        ...(await searchMembers(database.read, { pool, viewer, filters, page, page_size: pp, now: now() })),
      })
      let found = await look(chosen)
      for (const filters of wider) {
        if (found.num_results > 0) break
        found = await look(filters)
      }
      const profiles = await foundProfiles(database.read, { pool, viewer, ids: found.ids, now: now() })
      return {
        profiles: found.ids.flatMap((id) => profiles.get(id) ?? []),
        paging: { num_results: found.num_results, page, pp },
        filter_options: found.filters,
      }
    },
  }
}

/** The filters a manual search brings. */
function filtersOf(query: SearchQuery): SearchFilters {
  const country = query.searchAllCountries ? null : (query.country ?? null)
  return {
    gender: query.gender ?? null,
    country,
    countryregion: country === null ? 0 : (query.countryregion ?? 0),
    min_age: query.min_age ?? null,
    max_age: query.max_age ?? null,
  }
}
