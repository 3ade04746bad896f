// A result with the ad beside it, for viewers who see ads (specification sections 2, 6 and 9). The tile's space is part of
// the page; its content loads later, so that a partner neither delays nor moves the page.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { eligibleAds } from '#src/domain/ad-eligibility.ts'
import { adPlaceAt } from '#src/domain/ad-places.ts'
import { useHydrated } from '#src/parts/use-clock.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import css from './WithAds.module.css'

/** Rendered in the browser only. */
const AdTile = lazy(async () => ({ default: (await import('./AdTile.tsx')).AdTile }))

type Props = {
  /** Index of the result among all that are shown. */
  index: number
  filters: SearchFilters
  children: ReactNode
}

/** List items: the result, and the ad before or after it. */
export function WithAds({ index, filters, children }: Props) {
  const { settings } = useApp()
  const user = useUser()
  const hydrated = useHydrated()
  const [now] = useState(Date.now)
  const place = adPlaceAt(index)
  if (!place || !eligibleAds(user, settings.member_resell, now).includes(place.ad)) return children
  const waiting = <Skeleton shape="photo" />
  const tile = (
    <li className={css.place}>
      {hydrated ? (
        <Suspense fallback={waiting}>
          <AdTile ad={place.ad} nth={place.nth} filters={filters} />
        </Suspense>
      ) : (
        waiting
      )}
    </li>
  )
  return (
    <>
      {!place.behind && tile}
      {children}
      {place.behind && tile}
    </>
  )
}
