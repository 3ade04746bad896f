// City suggestions for the typed text: fetched when typing pauses, and aborted by further typing. On failure there are
// none; any city may be typed.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { City } from '#src/contract/places.ts'
import { CITY_QUERY_MIN_LENGTH } from '#src/domain/constants.ts'

const PAUSE_MS = 180
/** `typed` null: nothing is being typed. */
export function useCities(typed: string | null, country: string): readonly City[] {
  const { api } = useApp()
  const [offer, setOffer] = useState<{ for: string | null; cities: readonly City[] }>({
    for: null,
    cities: [],
  })
  const q = typed?.trim() ?? ''
  const asks = q.length >= CITY_QUERY_MIN_LENGTH && country !== ''

  // An effect: the timer and the request belong to the current text.
  useEffect(() => {
    if (!asks) return
    const superseded = new AbortController()
    const timer = setTimeout(() => {
      api.cities
        .complete({ q, country }, { signal: superseded.signal })
        .then(({ cities }) => setOffer({ for: country, cities }))
        .catch((error: unknown) => {
          if (superseded.signal.aborted) return
          console.warn('Cities could not be loaded', error)
          setOffer({ for: country, cities: [] })
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      superseded.abort()
    }
  }, [api, asks, q, country])

  return asks && offer.for === country ? offer.cities : []
}
