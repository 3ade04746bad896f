// The device's position, as far as its owner allows it (specification section 4). Implemented in the browser alone
// (client/devices/geolocation.ts).
import type { Coordinates } from '../domain/geography/coordinates.ts'

/** `unsupported`: no geolocation. `unknown`: the permission cannot be queried. Else the browser's own value. */
export type GeolocationPermission = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'prompt'

export type GeolocationDevice = {
  readonly supported: boolean
  /** Runs with the permission now and at each change, until stopped; never where it cannot be queried. */
  watchPermission(onChange: (permission: 'granted' | 'denied' | 'prompt') => void): () => void
  /** The exact position; the browser may ask for permission. Rejects when there is none. `max_age_ms`: how old it may be. */
  locate(max_age_ms: number): Promise<Coordinates>
}

/** Loaded on use, because few pages need it. */
export type LoadGeolocation = () => Promise<GeolocationDevice>
