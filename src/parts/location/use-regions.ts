// The regions to offer for the country that is chosen. While they are fetched the select is not there; where they cannot be had
// it stays away, because nobody must choose one.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { RegionData } from '#src/contract/settings.ts'
import { type Region, regionsOf } from './regions-of.ts'

/** `known`: those of the countries that a page brought along; an upstream's settings may bring some too. */
export function useRegions(country: string, known: RegionData = {}): readonly Region[] {
  const { api, locale, settings } = useApp()
  const [fetched, setFetched] = useState<{ country: string; regions: readonly Region[] } | null>(null)
  const brought = known[country] ?? settings.region_data?.[country]
  const fetches = brought === undefined

  // An effect: they are the server's, and hang on what is chosen here.
  useEffect(() => {
    if (!fetches) return
    let over = false
    regionsOf({ api, locale, settings }, country || null)
      .then((regions) => {
        if (!over) setFetched({ country, regions })
      })
      .catch((error: unknown) => console.warn('No regions', error))
    return () => {
      over = true
    }
  }, [api, locale, settings, country, fetches])

  if (brought) return brought
  return fetched?.country === country ? fetched.regions : []
}
