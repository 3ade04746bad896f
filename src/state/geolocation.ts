// The member's place, where they allow it (specification section 4), and the live permission. A position is rounded to two decimals
// before it leaves this module, so that no exact one reaches the server.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '../contract/client.ts'
import type { Place } from '../contract/places.ts'
import { GEOLOCATION_CACHE_MS } from '../domain/constants.ts'
import { roundCoordinates } from '../domain/geography/coordinates.ts'
import type { GeolocationDevice, GeolocationPermission } from '../ports/geolocation.ts'
import { singleFlight } from './store.ts'

export type GeolocationState = {
  permission: GeolocationPermission
  locating: boolean
  /** The geocode: null before it was requested, and where that failed. */
  place: Place | null
}

export type GeolocationStore = StoreApi<GeolocationState> & {
  /** Follows the permission until stopped. */
  start(): () => void
  /** Reads the position from the device and the place from the server. Never rejects: a failure leaves no place. */
  locate(): Promise<Place | null>
}

export function createGeolocationStore(
  api: Pick<Api, 'geocode'>,
  device: GeolocationDevice,
): GeolocationStore {
  const store = createStore<GeolocationState>(() => ({
    permission: device.supported ? 'unknown' : 'unsupported',
    locating: false,
    place: null,
  }))

  async function findPlace(): Promise<Place | null> {
    if (!device.supported || store.getState().permission === 'denied') return null
    try {
      return await api.geocode.locate(roundCoordinates(await device.locate(GEOLOCATION_CACHE_MS)))
    } catch (error) {
      console.warn('The place could not be read', error)
      return null
    }
  }

  return {
    ...store,
    start: () =>
      device.supported
        ? device.watchPermission((permission) => store.setState({ permission }))
        : () => undefined,
    locate: singleFlight(async () => {
      store.setState({ locating: true })
      const place = await findPlace()
      store.setState({ locating: false, place })
      return place
    }),
  }
}
