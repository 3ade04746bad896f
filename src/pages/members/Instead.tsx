// Rendered when there are no profiles to show.
import { useTranslate } from '#src/app-context.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoResults as Illustration } from '#src/ui/illustrations/NoResults.tsx'
import { Closed } from './Closed.tsx'
import { Whom } from './GenderFilter.tsx'
import { NoResults } from './NoResults.tsx'
import type { Search } from './search.ts'

/** Without a search only members may search here. */
export function Instead({ search }: { search: Search | null }) {
  if (!search) return <Closed />
  if (search.asks) return <Whom search={search} />
  return search.result.paging.next === null ? <NoResults filters={search.filters} /> : <NobodySoFar />
}

/** More profiles can be looked through than these. */
function NobodySoFar() {
  const t = useTranslate()
  return (
    <EmptyState illustration={<Illustration />} title={t('members.so_far.title')}>
      {t('members.so_far.body')}
    </EmptyState>
  )
}
