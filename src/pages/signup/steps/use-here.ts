// Asks the device for its location and reports the place, on mount and again when the permission is granted later. Its
// store lives as long as the page.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Place } from '#src/contract/places.ts'

/** Whether the location is being determined. `onPlace` receives a found place, and is not called otherwise. */
export function useHere(onPlace: (place: Place) => void): { locating: boolean } {
  const { api, loadGeolocation } = useApp()
  const [locating, setLocating] = useState(false)
  const report = useEffectEvent(onPlace)

  // An effect: it listens to the device while the fields are mounted.
  useEffect(() => {
    let over = false
    const stops: (() => void)[] = []
    async function listen() {
      if (!loadGeolocation) return
      const [{ createGeolocationStore }, device] = await Promise.all([
        import('#src/state/geolocation.ts'),
        loadGeolocation(),
      ])
      if (over) return
      const store = createGeolocationStore(api, device)
      stops.push(
        store.subscribe((state, before) => {
          setLocating(state.locating)
          if (state.place && state.place !== before.place) report(state.place)
          if (state.permission === 'granted' && before.permission === 'denied') void store.locate()
        }),
        store.start(),
      )
      await store.locate()
    }
    listen().catch((error: unknown) => console.warn('No geolocation', error))
    return () => {
      over = true
      for (const stop of stops) stop()
    }
  }, [api, loadGeolocation])

  return { locating }
}
