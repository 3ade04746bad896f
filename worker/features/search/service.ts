// Member search (specification sections 4, 5, 7, 9): who may search, with which filters, and the result.

import type { ProfileChange } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { SearchFilters, SearchQuery, SearchResult } from '#src/contract/search.ts'
import type { Site } from '#src/contract/site.ts'
import { widenFilters } from '#src/domain/search-defaults.ts'
import { searchQuery } from '#src/domain/search-query.ts'
import { isCounted, offersFilter, traitsOf } from '#src/domain/search-traits.ts'
import type { Whom } from '#src/domain/signup-answers.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { LastSearch } from '#worker/durable/protocol.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { searchCursorOf, searchPlaceOf } from './cursor.ts'
import { rememberedSearch, type SearchInput } from './default-filters.ts'
import { searchMembers } from './queries.ts'

/** How many fictional profiles are shown beside the first page of members. */
const FICTIONAL_BESIDE = 6

type SearchOptions = SearchInput & {
  /** The affiliate network of their visit, if any. */
  network: string | null
}

export function createSearch(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, background } = deps
  const { settings } = site

  /** Section 5, search visibility. */
  function requireVisible({ member_id, network }: SearchOptions): void {
    const rule = network === null ? settings.logged_out_search : settings.logged_out_search_trafficsource
    if (member_id === null && rule === 'none') throw new Refusal('search_closed')
  }

  /** The filters to try, in order, until somebody is found. */
  async function attempts(
    query: SearchQuery,
    who: SearchInput,
  ): Promise<[SearchFilters, ...SearchFilters[]]> {
    if (isManualSearch(query)) return [filtersOf(query, settings)]
    const chosen = await rememberedSearch(deps, who)
    const filters = query.searchAllCountries ? { ...chosen, country: null, countryregion: 0 } : chosen
    // Without a count a page without matches does not prove that there are none.
    return isCounted(filters, who.member_id !== null) ? widenFilters(filters) : [filters]
  }

  /** A manual search becomes the member's last search: stored after the answer, and only where it differs. */
  function saveOwn(
    query: SearchQuery,
    { member_id, last_search }: SearchInput,
    filters: SearchFilters,
  ): void {
    if (member_id === null || !query.manual_search || query.do_not_save || query.source === 'lander') return
    const known = last_search?.filters
    if (known && searchQuery(known).toString() === searchQuery(filters).toString()) return
    background(runBestEffort(memberStub(env, member_id).saveSearch(filters)))
  }

  return {
    /** One page of profiles. Throws `search_closed` when a visitor may not search here. */
    async run(query: SearchQuery, who: SearchOptions): Promise<SearchResult> {
      requireVisible(who)
      const { page, pp, sort } = query
      const viewer = who.member_id
      const kind = kindFor(query, viewer)
      const tries = await attempts(query, who)
      const searching = { env, pool, viewer, sort }
      const after = await searchPlaceOf(searching, tries, query.after)
      saveOwn(query, who, tries[0])
      const with_fictional = query.with_fictional && kind === 'member' && !tries[0].real_only
      const { profiles, fictional, num_results, at_least, tried, last } = await searchMembers(database.read, {
        pool,
        viewer,
        kind,
        tries,
        page,
        page_size: pp,
        sort,
        after,
        hide_nudity: query.hideNudity,
        num_fictional: with_fictional ? FICTIONAL_BESIDE : 0,
        now: now(),
      })
      const filters = tries[tried] ?? tries[0]
      const next = last && (await searchCursorOf(searching, filters, last))
      return {
        profiles,
        fictional,
        paging: { num_results, page, pp, next, ...(at_least && { at_least }) },
        filter_options: filters,
        widened: tried > 0,
        wanted: tried > 0 ? tries[0] : null,
        unasked: viewer !== null && !isManualSearch(query) && who.last_search === null,
      }
    },

    /**
     * Whom the member would like to meet becomes their last search, with its other filters as they are. Before the first one these are
     * the defaults, for the profile with the `change` that is saved with the answer. Stored before the answer, so that an answer that
     * was not stored is sent again; after what refuses it, so that a refused one changes nothing.
     */
    async meet(
      whom: Whom,
      who: SearchInput & { member_id: string; last_search: LastSearch | null },
      { country, date_of_birth }: Pick<ProfileChange, 'country' | 'date_of_birth'>,
    ): Promise<LastSearch> {
      const searcher = who.searcher && {
        ...who.searcher,
        ...(country !== undefined && { country }),
        ...(date_of_birth !== undefined && { birth_date: date_of_birth }),
      }
      const found = await rememberedSearch(deps, { ...who, searcher })
      const filters = { ...found, gender: whom === 'everyone' ? null : whom }
      if (filters.gender !== who.last_search?.filters?.gender)
        await callDurableObject(() => memberStub(env, who.member_id).saveSearch(filters))
      return { filters }
    },

    /** From now on the server chooses the filters again. */
    forget: (member_id: string): Promise<void> =>
      callDurableObject(() => memberStub(env, member_id).saveSearch(null)),
  }
}

/**
 * Whom a search lists: for a member real members, for a visitor all that they may see (null). On a lander fictional profiles alone, because
 * members who agreed to be seen did not agree to be advertised with (docs/decisions/search.md).
 */
function kindFor({ source }: SearchQuery, viewer: string | null): 'member' | 'fictional' | null {
  if (source === 'lander') return 'fictional'
  return viewer === null ? null : 'member'
}

/** Whether the filters were chosen by hand. */
const isManualSearch = ({ manual_search, auto_load }: SearchQuery) => manual_search || !auto_load

/** The filters of a manual search, those that the site has. A lander's list is fictional, so that it cannot ask for real members. */
function filtersOf(query: SearchQuery, settings: Site['settings']): SearchFilters {
  const country = query.searchAllCountries ? null : (query.country ?? null)
  return {
    gender: query.gender ?? null,
    country,
    countryregion: country === null ? 0 : (query.countryregion ?? 0),
    min_age: query.min_age ?? null,
    max_age: query.max_age ?? null,
    ...traitsOf(query.source === 'lander' ? { ...query, real_only: false } : query, offersFilter(settings)),
  }
}
