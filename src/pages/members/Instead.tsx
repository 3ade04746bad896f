// Rendered when there are no profiles to show.
import { Closed } from './Closed.tsx'
import { Whom } from './GenderFilter.tsx'
import { NoResults } from './NoResults.tsx'
import type { Search } from './search.ts'

/** Without a search only members may search here. */
export function Instead({ search }: { search: Search | null }) {
  if (!search) return <Closed />
  return search.asks ? <Whom search={search} /> : <NoResults filters={search.filters} />
}
