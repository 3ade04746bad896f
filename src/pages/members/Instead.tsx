// What stands where no profiles are shown.
import { Closed } from './Closed.tsx'
import { Whom } from './GenderFilter.tsx'
import { NoResults } from './NoResults.tsx'
import type { Search } from './search.ts'

/** No search: only members may. */
export function Instead({ search }: { search: Search | null }) {
  if (!search) return <Closed />
  return search.asks ? <Whom search={search} /> : <NoResults filters={search.filters} />
}
