// The parameters of `GET /api/search.php` (specification section 7). Every search sends all of them, so that an upstream
// needs no defaults.
import type { SearchFilters, SearchQuery } from '#src/contract/search.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { traitsOf } from '#src/domain/search-traits.ts'

type SearchOptions = Partial<
  Pick<SearchQuery, 'pp' | 'page' | 'sort' | 'after' | 'do_not_save' | 'with_fictional'>
> & {
  /** The page that searches. */
  source: string
  /** Null: the server chooses them. */
  filters: Partial<SearchFilters> | null
  /** False only for a member's own search: nobody else has asked to see nudity. */
  hideNudity: boolean
  trafficsource?: string | null
}

export function searchInput({
  source,
  filters,
  hideNudity,
  trafficsource,
  pp = DEFAULT_PAGE_SIZE,
  page = 1,
  ...more
}: SearchOptions): Partial<SearchQuery> {
  const always = {
    ...more,
    source,
    pp,
    auto_load: filters === null,
    hideNudity,
    searchAllCountries: filters !== null && !filters.country,
    ...(trafficsource && { trafficsource }),
    ...((filters !== null || page > 1) && { page }),
  }
  if (!filters) return always
  const { gender, country, countryregion = 0, min_age, max_age, ...others } = filters
  return {
    ...always,
    manual_search: true,
    gender: gender ?? undefined,
    country: country ?? undefined,
    countryregion,
    min_age: min_age ?? undefined,
    max_age: max_age ?? undefined,
    ...traitsOf(others),
  }
}
