// Asks the device where it is and tells the place, once on arriving and again when the permission is given later on. Loaded with
// the page that asks: the store lives as long as it is shown.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Place } from '#src/contract/places.ts'

/** Whether it is being found out. `onPlace` is told of what was found; of what was not, nothing. */
export function useHere(onPlace: (place: Place) => void): { locating: boolean } {
  const { api, loadGeolocation } = useApp()
  const [locating, setLocating] = useState(false)
  const tell = useEffectEvent(onPlace)

  // An effect: it listens to the device for as long as the fields are there.
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
          if (state.place && state.place !== before.place) tell(state.place)
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
