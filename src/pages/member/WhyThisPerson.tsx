// How Discover and the search order people (worker/features/match-finder/queries.ts, worker/features/search/affinity-queries.ts): in
// words, folded, under the profile of a member. An upstream has orders of its own.
import { useApp } from '#src/app-context.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'

export function WhyThisPerson() {
  const { seed, t } = useApp()
  if (seed.upstream) return null
  return (
    <div data-part="why">
      <Disclosure summary={t('why.title')}>
        <p>{t('why.discover')}</p>
        <p>{t('why.search')}</p>
      </Disclosure>
    </div>
  )
}
