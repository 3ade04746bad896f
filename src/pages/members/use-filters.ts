// The filters that the form shows: a change shows at once, until the URL has it.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchFilters } from '#src/contract/search.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import type { Search } from './search.ts'

/** The filters to show, and functions that change some and all of them: both navigate to the first page of the new search. */
export function useFilters({
  filters: inForce,
  sort,
}: Pick<Search, 'filters' | 'sort'>): [
  SearchFilters,
  (change: Partial<SearchFilters>) => void,
  (filters: SearchFilters) => void,
] {
  const navigate = useNavigate()
  const [state, setState] = useState({ inForce, shown: inForce })
  // New filters in the URL, from a search or from going back, replace the changes.
  if (state.inForce !== inForce) setState({ inForce, shown: inForce })

  function change(changed: Partial<SearchFilters>) {
    const movedCountry = changed.country !== undefined && changed.country !== state.shown.country
    replace({ ...state.shown, ...changed, ...(movedCountry && { countryregion: 0 }) })
  }
  function replace(shown: SearchFilters) {
    setState({ inForce, shown })
    navigate(searchPath(shown, { sort }), { preventScrollReset: true })
  }
  return [state.shown, change, replace]
}
