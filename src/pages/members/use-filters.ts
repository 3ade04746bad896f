// The filters as the form shows them: what was just chosen, until the address says what holds.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchFilters } from '#src/contract/search.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import type { Search } from './search.ts'

/** Filters to show, and how to change some of them: the page starts over and the results are fetched again. */
export function useFilters({
  filters: inForce,
  sort,
}: Pick<Search, 'filters' | 'sort'>): [SearchFilters, (change: Partial<SearchFilters>) => void] {
  const navigate = useNavigate()
  const [held, setHeld] = useState({ inForce, shown: inForce })
  // New filters in force, from a search or from going back, replace what was chosen before.
  if (held.inForce !== inForce) setHeld({ inForce, shown: inForce })

  function change(changed: Partial<SearchFilters>) {
    const movedCountry = changed.country !== undefined && changed.country !== held.shown.country
    const shown = { ...held.shown, ...changed, ...(movedCountry && { countryregion: 0 }) }
    setHeld({ inForce, shown })
    navigate(searchPath(shown, { sort }), { preventScrollReset: true })
  }
  return [held.shown, change]
}
