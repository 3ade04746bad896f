// The regions of the chosen country. The select is hidden while they load, and when loading fails, because a region is
// optional.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { RegionData } from '#src/contract/settings.ts'
import { type Region, regionsOf } from './regions-of.ts'

/** `known`: regions loaded with the page; an upstream's settings may have some too. */
export function useRegions(country: string, known: RegionData = {}): readonly Region[] {
  const { api, locale, settings } = useApp()
  const [fetched, setFetched] = useState<{ country: string; regions: readonly Region[] } | null>(null)
  const given = known[country] ?? settings.region_data?.[country]
  const fetches = given === undefined

  // An effect: they are fetched, and depend on the chosen country.
  useEffect(() => {
    if (!fetches) return
    let over = false
    regionsOf({ api, locale, settings }, country || null)
      .then((regions) => {
        if (!over) setFetched({ country, regions })
      })
      .catch((error: unknown) => console.warn('Regions could not be loaded', error))
    return () => {
      over = true
    }
  }, [api, locale, settings, country, fetches])

  if (given) return given
  return fetched?.country === country ? fetched.regions : []
}
